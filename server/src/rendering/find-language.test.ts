import { describe, expect, it } from 'vitest'
import { findLanguage } from './find-language.ts'

const texts: Record<string, string> = {
  de: 'Am Sonntag haben wir den alten Backofen im Garten wieder angeheizt. Drei Stunden lang lag der Rauch über den Beeten, und die Nachbarn kamen an den Zaun, um zu sehen, ob etwas brennt. Der Teig hatte über Nacht im Keller gestanden, und als wir ihn am Morgen herausnahmen, war er so hoch aufgegangen, dass er das Tuch angehoben hatte.',
  fr: 'Dimanche dernier, nous avons rallumé le vieux four à pain au fond du jardin. Pendant trois heures, la fumée est restée au-dessus des légumes, et les voisins sont venus jusqu’à la haie pour voir si quelque chose brûlait.',
  es: 'El domingo volvimos a encender el viejo horno de pan que está al fondo del huerto. Durante tres horas el humo se quedó sobre los bancales, y los vecinos se acercaron a la valla para ver si algo se quemaba.',
  pt: 'No domingo acendemos de novo o velho forno de pão que fica no fundo do quintal. Durante três horas a fumaça ficou por cima dos canteiros, e os vizinhos vieram até a cerca para ver se alguma coisa estava pegando fogo.',
  it: 'Domenica abbiamo riacceso il vecchio forno a legna in fondo all’orto. Per tre ore il fumo è rimasto sopra le aiuole, e i vicini sono venuti fino alla recinzione per vedere se qualcosa stava bruciando.',
  pl: 'W niedzielę znowu rozpaliliśmy stary piec chlebowy w głębi ogrodu. Przez trzy godziny dym wisiał nad grządkami, a sąsiedzi podchodzili do płotu, żeby zobaczyć, czy coś się nie pali. Ciasto stało przez noc w piwnicy, a kiedy wyjęliśmy je rano, urosło tak bardzo, że podniosło ściereczkę.',
  tr: 'Pazar günü bahçenin dibindeki eski ekmek fırınını yeniden yaktık. Üç saat boyunca duman sebze tarhlarının üzerinde kaldı, komşular da bir şey mi yanıyor diye çitin yanına geldiler. Hamur bütün gece bodrumda beklemişti; sabah çıkardığımızda o kadar kabarmıştı ki üzerindeki bezi kaldırmıştı.',
  ar: 'يوم الأحد أشعلنا من جديد فرن الخبز القديم في آخر الحديقة. بقي الدخان ثلاث ساعات فوق أحواض الخضار، وجاء الجيران إلى السياج ليروا إن كان هناك شيء يحترق. كانت العجينة قد قضت الليل في القبو، وعندما أخرجناها في الصباح كانت قد ارتفعت حتى رفعت قطعة القماش.',
  he: 'ביום שבת הדלקנו שוב את תנור הלחם הישן שבקצה הגינה. במשך שלוש שעות העשן נשאר מעל הערוגות, והשכנים באו עד הגדר לראות אם משהו נשרף. הבצק עמד כל הלילה במרתף, וכשהוצאנו אותו בבוקר הוא תפח כל כך שהרים את המגבת.',
  hi: 'रविवार को हमने बगीचे के कोने में बना पुराना तंदूर फिर से जलाया। तीन घंटे तक धुआँ क्यारियों के ऊपर छाया रहा, और पड़ोसी बाड़ तक यह देखने आए कि कहीं कुछ जल तो नहीं रहा।',
  ja: '日曜日に、庭の奥にある古い石窯に久しぶりに火を入れました。三時間ほど煙が畑の上に残っていて、何か燃えているのではないかと近所の人たちが垣根のところまで見に来ました。',
  zh: '星期天我们又把院子尽头那座旧的面包窑点着了。烟在菜地上面停了三个小时，邻居们走到篱笆边上来看是不是什么东西烧起来了。面团在地窖里放了一整夜，早上拿出来的时候，它已经发得把盖在上面的布都顶起来了。',
  nl: 'Zondag hebben we de oude broodoven achter in de tuin weer aangestoken. Drie uur lang bleef de rook boven de groentebedden hangen, en de buren kwamen tot aan het hek om te kijken of er iets in brand stond.',
  ru: 'В воскресенье мы снова растопили старую хлебную печь в глубине сада. Три часа дым висел над грядками, и соседи подходили к забору посмотреть, не горит ли что-нибудь. Тесто всю ночь простояло в погребе, и когда мы достали его утром, оно так поднялось, что приподняло полотенце.',
  ko: '일요일에 우리는 마당 끝에 있는 오래된 빵 화덕에 다시 불을 피웠다. 세 시간 동안 연기가 텃밭 위에 머물렀고, 이웃들은 무언가 타고 있는 것은 아닌지 보려고 울타리까지 다가왔다. 반죽은 밤새 지하실에 두었는데, 아침에 꺼내 보니 덮어 둔 천을 들어 올릴 만큼 부풀어 있었다.',
}
const english =
  'On Sunday we lit the old oven in the garden again. For three hours the smoke lay over the beds, and the neighbours came to the fence to see whether something was burning. The dough had stood in the cellar over night.'
const german = texts.de ?? ''

describe('the language of a text', () => {
  it.each(Object.entries(texts))('is found on an English site: %s', (language, text) => {
    expect(findLanguage(text, 'en')).toBe(language)
    expect(findLanguage(english, language)).toBe('en')
  })

  it.each([...Object.keys(texts), 'pt-BR', 'zh-Hant', 'de-AT'])('is not asked about on a site in %s', (language) => {
    expect(findLanguage(texts[language.slice(0, 2)] ?? '', language)).toBeUndefined()
  })

  it('is not found in a few words, in an even mixture, or beside long passages of the assumed one', () => {
    for (const text of [
      german.slice(0, 120),
      `${german} ${english} `.repeat(8),
      `${english.repeat(10)}${german.repeat(4)}`,
    ]) {
      expect(findLanguage(text, 'en')).toBeUndefined()
    }
  })

  it('is not found in lines of two scripts', () => {
    for (const words of ['שלום לכולם מה שלומכם היום', 'привет всем как у вас дела']) {
      expect(findLanguage(`one two three four five ${words} `.repeat(30), 'en')).toBeUndefined()
    }
  })

  it('is not found beside a language that the detector cannot tell from others', () => {
    for (const assumed of ['eo', 'id', 'cy', 'la', 'tlh', '', 'x-private']) {
      expect(findLanguage(german, assumed)).toBeUndefined()
    }
  })

  it('is Bokmål for Norwegian, and no Malay for Indonesian', () => {
    const norwegian =
      'På søndag fyrte vi opp den gamle bakerovnen innerst i hagen igjen. I tre timer lå røyken over bedene, og naboene kom bort til gjerdet for å se om noe brant. Deigen hadde stått i kjelleren hele natten.'
    const indonesian =
      'Pada hari Minggu kami menyalakan kembali tungku roti tua di ujung kebun. Selama tiga jam asap menggantung di atas bedengan, dan para tetangga datang ke pagar untuk melihat apakah ada sesuatu yang terbakar.'
    expect(findLanguage(norwegian, 'en')).toBe('nb')
    for (const site of ['nb', 'nn', 'no']) expect(findLanguage(norwegian, site)).toBeUndefined()
    expect(findLanguage(indonesian, 'en')).toBeUndefined()
  })
})
