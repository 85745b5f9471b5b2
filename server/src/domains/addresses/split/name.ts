import type { AddressForm } from '../forms.ts'
import { blankOut, findLabeledName, foldText, REMOVED, removeLabels } from './text.ts'

const han = /\p{Script=Han}/u
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Words of streets, buildings and places, which personal names do not contain. */
const nonNamePattern =
  /[路街道巷号室楼栋座幢镇村乡区市县省城苑园厦弄組丁番館ビル]|\b(?:jalan|jln|jl|lorong|taman|kampung|kg|bandar|desa|blok|block|apartment|apt|residensi|residence|condo|tower|menara|wisma|street|st|road|rd|avenue|ave|floor|unit|lot|no|flat|house|rt|rw|komplek|perumahan|gedung|utca|ut|ter|korut|emelet|ajto|village|soi|moo|phum|phlov)\b|ถนน|ซอย|หมู่|บ้าน|อาคาร|ชั้น|คอนโด|ตึก|ฝากส่ง|ផ្លូវ|ផ្ទះ|ភូមិ|អគារ|បុរី/u

/** The most common surnames: a name directly after a house number is only accepted with one of these. */
const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林郑谢罗梁宋唐许韩冯邓曹彭曾萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤'

const separators = new RegExp(`[\\n,;，；|、${REMOVED}]+`, 'gu')

/** Returns whether a piece of text can be a person's name. */
function isNameLike(piece: string): boolean {
  const plain = foldText(piece)
  if (/\d/.test(plain) || nonNamePattern.test(plain)) return false
  if (han.test(piece) || japanese.test(piece)) return /^[\p{L}·・ー ]{2,10}$/u.test(piece)
  return /^[\p{L}\p{M}.'’@/ -]{2,40}$/u.test(piece) && piece.split(' ').length <= 6
}

type Piece = { start: number; end: number }

function splitPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  const add = (from: number, to: number) => {
    const raw = text.slice(from, to)
    const start = from + (raw.length - raw.trimStart().length)
    const end = to - (raw.length - raw.trimEnd().length)
    if (end > start) pieces.push({ start, end })
  }
  let from = 0
  // In Chinese and Japanese text, a space separates like a comma.
  const separator = han.test(text) ? new RegExp(`[ \\n,;，；|、${REMOVED}]+`, 'gu') : separators
  for (const gap of text.matchAll(separator)) {
    add(from, gap.index)
    from = gap.index + gap[0].length
  }
  add(from, text.length)
  return pieces
}

/** Finds a Chinese name between a house number and the phone number. */
function findGluedName(text: string, phoneAt: number | null): Piece | null {
  if (phoneAt === null) return null
  const found = /[号室楼层栋座元]([\p{Script=Han}]{2,3})$/u.exec(text.slice(0, phoneAt))
  const name = found?.[1]
  return name && surnames.includes(name[0]!) ? { start: phoneAt - name.length, end: phoneAt } : null
}

/** Joins two words of a Japanese name that a space separates. */
function joinNeighbor(text: string, piece: Piece, pieces: readonly Piece[]): Piece {
  const isNeighbor = (p: Piece, q: Piece) =>
    p.end < q.start &&
    /^ +$/.test(text.slice(p.end, q.start)) &&
    [p, q].every(({ start, end }) => end - start <= 4 && isNameLike(text.slice(start, end)))
  const before = pieces.find((p) => isNeighbor(p, piece))
  if (before) return { start: before.start, end: piece.end }
  const after = pieces.find((p) => isNeighbor(piece, p))
  return after ? { start: piece.start, end: after.end } : piece
}

function findName(text: string, phoneAt: number | null, country: string): Piece | null {
  const glued = findGluedName(text, phoneAt)
  if (glued) return glued
  const pieces = splitPieces(text)
  const before = phoneAt === null ? undefined : pieces.findLast((p) => p.end <= phoneAt)
  const after = phoneAt === null ? undefined : pieces.find((p) => p.start > phoneAt)
  const near = [before, pieces[0], after, pieces.at(-1)]
  const piece = near.find((p) => p !== undefined && isNameLike(text.slice(p.start, p.end)))
  if (!piece) return null
  return country === 'JP' ? joinNeighbor(text, piece, pieces) : piece
}

/** Splits a name by the custom of the country; without a surname field it stays whole. */
export function splitName(
  name: string,
  form: Pick<AddressForm, 'hasSurname' | 'surnameFirst' | 'largestFirst'>,
): { givenName: string; surname: string } {
  const whole = name.trim().replace(/ +/g, ' ')
  if (!form.hasSurname) return { givenName: whole, surname: '' }
  const words = whole.split(' ')
  if (words.length === 1) {
    // Most Japanese surnames have two characters.
    const cutAt = han.test(whole) && form.surnameFirst && whole.length > 1 ? Math.min(2, whole.length - 1) : 0
    return { surname: whole.slice(0, cutAt), givenName: whole.slice(cutAt) }
  }
  // Japanese names in Latin script have the given name first.
  const surnameFirst = form.surnameFirst && !(form.largestFirst && /^[\p{Script=Latin} .'-]+$/u.test(whole))
  return surnameFirst
    ? { surname: words[0]!, givenName: words.slice(1).join(' ') }
    : { surname: words.at(-1)!, givenName: words.slice(0, -1).join(' ') }
}

/**
 * Extracts the recipient's name: the labeled one, else a name next to the phone number, else the first or
 * last piece that resembles a name.
 * @param phoneAt position of the phone number
 */
export function extractName(
  text: string,
  phoneAt: number | null,
  country: string,
): { name: string; rest: string } {
  const labeled = findLabeledName(text)
  const plain = removeLabels(text)
  const found = labeled ?? findName(plain, phoneAt, country)
  if (!found) return { name: '', rest: plain }
  const name = text
    .slice(found.start, found.end)
    .replace(/^คุณ\s*/u, '')
    .trim()
  return { name, rest: blankOut(plain, found.start, found.end) }
}
