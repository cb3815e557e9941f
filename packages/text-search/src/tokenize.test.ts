import { cases } from '@byline/test-files/cases'
import { expect, it } from 'vitest'
import { tokenize } from './tokenize.ts'

it.each([
  ...cases(`
    signs of names → C++, C# and .NET → c++ c# and .net → net
    names of several words → node.js TCP/IP utf-8 → node js tcp ip utf 8 → nodej tcpip utf8
    no sign after a longer word or within one → issue# a++b end.Next → issu a b end next → endnext
    accents, case and ligatures → ÉTÉ Straße ﬁne Œuvre ΣΊΣΥΦΟΣ → et strass fine oeuvr σισυφοσ →
    stems → Testing tests tested → test test test →
    apostrophes → don't Ada’s l'amour → dont ada lamour → amour
    pairs of Chinese characters → 机器学习 → 机器 器学 学习 → 习
    Chinese beside Latin → iPhone手机 → iphon 手机 → 机
    Japanese with its marks → がか → がか → か
    Thai characters with their vowels → ชาดี → ชา าดี → ดี
    Korean → 한국어 → 한국 국어 → 어
    Hindi words with their vowels → हिन्दी भाषा → हिन्दी भाषा →
    pictures → ok 🙂🇩🇪 → ok 🙂 🇩🇪 →
  `),
  ['composed and decomposed letters', 'cafe\u0301 caf\u00e9', 'cafe cafe', ''],
  ['invisible characters in words', 'invis\u00adible \u200ftext', 'invis text', ''],
  ['nothing of signs', '*** NEAR( " -- \u0000 \ud800', 'near', ''],
])('a text has %s', (_name, text, words, extras) => {
  const { words: found, extras: further } = tokenize(text)
  expect(found.map(({ word }) => word).join(' ')).toBe(words)
  expect(further.map(({ word }) => word).join(' ')).toBe(extras)
})

it('each word has its place in the text', () => {
  const text = 'Use C++, naïve Ada’s 学习!'
  expect(tokenize(text).words.map(({ start, end }) => text.slice(start, end))).toEqual([
    ...['Use', 'C++', 'naïve', 'Ada’s', '学习'],
  ])
})
