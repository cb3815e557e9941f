import { cases } from '@byline/test-files/cases'
import { describe, expect, it } from 'vitest'
import { cutMarks, hasTooManyMarks } from './marks.ts'

const ACUTE = '\u0301'

describe('marks', () => {
  it.each([
    ...cases(`
      Vietnamese → Tiếng Việt: những người đẹp nhất, Nguyễn Thị Ngọc Ưu
      Thai → ที่นี่ ผู้ใหญ่บ้าน น้ำใจ เมื่อวานซืน กตัญญู
      Lao → ຂ້ອຍຢູ່ທີ່ນີ້ ເພື່ອນ
      Hebrew with points and accents → בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם וְאֵ֥ת הָאָֽרֶץ׃
      Arabic with vowels → بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ مُّحَمَّدٌۭ
      Urdu → اُردُو زُبان کا نستعلیق خطّ
      Hindi → क्षत्रिय संस्कृत राष्ट्रीय श्रृंगार हूँ हाााााााााााा
      Vedic Sanskrit → अ॒ग्निमी॑ळे पु॒रोहि॑तं य॒ज्ञस्य॑ दे॒वमृ॒त्विज॑म्
      Tamil → வணக்கம் தமிழ் ஸ்ரீ க்ஷௌரம்
      Malayalam → സ്ത്രീ ക്ഷ്മ സ്വാതന്ത്ര്യം
      Burmese → မြန်မာနိုင်ငံ ဩဇာလွှမ်းမိုး ကျွန်ုပ် ယောက်ျား ခေါင်းလှျှို့
      Khmer → ព្រះរាជាណាចក្រកម្ពុជា ស្ត្រី ភ្ញៀវ ខ្ញុំ
      Tibetan → བསྒྲུབས་པ་ རྒྱལ་རྩེ་ ཧཱུྃ ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ
      the longest Tibetan stack → ཧྐྵྨླྺྼྻྂ
      Balinese → ᬅᬓ᭄ᬱᬭᬩᬮᬶ ᬲᬸᬓ᭄ᬱ᭄ᬫ
      Polytonic Greek → ᾧ τινι ᾍδης ΐ ὦ ἄνδρες Ἀθηναῖοι
      Korean → 한국어 각하 뷁
      a flag of tags → 🏴󠁧󠁢󠁷󠁬󠁳󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿
      keycaps → 1️⃣2️⃣#️⃣
    `),
    ['Sinhala', 'ශ්‍රී ලංකා ප්‍රජාතාන්ත්‍රික ක්ෂේත්‍රය'],
    ['Yoruba', 'Ọ̀rọ̀ àbáláyé ẹ̀kọ́ ńláǹlà'],
    ['phonetic signs', '[ˈt͡ʃɛ̃̀ːn̪͡m̩̊] ɔ̰̃́ː ə̥̯̆'],
    ['mathematics', 'x̄ ≠ ŷ̂ ⃗v⃗ a̸ ∅︀'],
    ['families with skin tones', '👨🏻‍👩🏼‍👧🏽‍👦🏾 👩🏽‍❤️‍💋‍👨🏿 🧑🏾‍🦽‍➡️'],
    ['flags and skin tones by themselves', '🇩🇪🇫🇷🏳️‍🌈🏴‍☠️ 🏻🏼🏽🏾🏿'],
    [
      'words with breaks nobody sees',
      'Donau\u00addampf\u00adschiff \u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b',
    ],
  ])('of %s are as many as they may be, decomposed too', (_script, text) => {
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
      const written = text.normalize(form)
      expect([form, hasTooManyMarks(written), cutMarks(written)]).toEqual([form, false, written])
    }
  })

  it.each([
    ['accents', 'Z', ACUTE],
    ['accents above and below', 'Z', '\u0301\u0321'],
    ['accents of two planes', 'Z', '\u0301\u{1d167}'],
    ['accents with joiners between them', 'Z', `${ACUTE}\u200d`],
    ['accents with vowel signs between them', 'ह', `${ACUTE}ा`],
    ['accents with variation selectors', 'Z', '\u0301\ufe0f'],
    ['enclosing circles', 'Z', '\u20dd'],
    ['skin tones', '👍', '🏽'],
    ['accents after nothing', '', ACUTE],
  ])('pile up and are cut: %s', (_what, base, mark) => {
    for (const count of [9, 1_000]) {
      const text = `${base}${mark.repeat(count)}!`
      expect(hasTooManyMarks(text)).toBe(true)
      const cut = cutMarks(text)
      expect(hasTooManyMarks(cut)).toBe(false)
      expect(cut).toMatch(new RegExp(`^${base}.+!$`, 'u'))
      expect(text.startsWith(cut.slice(0, base.length + 4))).toBe(true)
    }
  })

  it('are eight at most, each time', () => {
    const eight = `a${ACUTE.repeat(8)}`
    expect(hasTooManyMarks(eight.repeat(1_000))).toBe(false)
    expect(hasTooManyMarks(eight.repeat(1_000) + ACUTE)).toBe(true)
    expect(cutMarks(eight.repeat(3) + ACUTE.repeat(50) + eight)).toBe(eight.repeat(4))
  })
})
