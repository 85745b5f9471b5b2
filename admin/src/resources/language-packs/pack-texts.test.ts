import { findFault } from '@pasar/contract/pack-texts'
import { describe, expect, it } from 'vitest'
import { collectPublished, countGaps, filterTexts, formatCsv, listTexts, readCsv } from './pack-texts.ts'

const english = {
  'cart.title': 'Cart',
  'cart.limit_one': 'Maximum 1 item',
  'cart.limit_other': 'Maximum {{count}} items',
  'pay.to': 'Pay {{amount}} to {{name}}',
}
const builtIn = { 'cart.title': 'Kosár', 'cart.limit_other': 'Legfeljebb {{count}} darab' }
const published = { 'cart.title': 'Bevásárlókosár', 'old.key': 'Régi' }
const texts = listTexts(english, builtIn, published)
const keys = (filter: Parameters<typeof filterTexts>[1], words = '') =>
  filterTexts(texts, filter, words).map(({ key }) => key)

describe('texts of a language', () => {
  it('are found by filter and by words of key, English and translation', () => {
    expect(keys('all')).toEqual(['cart.title', 'cart.limit_other', 'pay.to', 'old.key'])
    expect(keys('changed')).toEqual(['cart.title', 'old.key'])
    expect(keys('missing')).toEqual(['pay.to'])
    expect(keys('faulty')).toEqual(['old.key'])
    expect(keys('all', 'LEGFELJEBB cart')).toEqual(['cart.limit_other'])
  })

  it('are counted where they are missing or outdated', () => {
    expect(countGaps(texts)).toEqual({ missing: 1, faulty: 1 })
    expect(countGaps(listTexts(english, english, {}))).toEqual({ missing: 0, faulty: 0 })
  })

  it('are faulty with other placeholders than the English text, except a singular form without the number', () => {
    expect(findFault(english, 'pay.to', '{{name}}: {{amount}}')).toBeUndefined()
    expect(findFault(english, 'pay.to', 'Fizess: {{amount}}')).toBe('placeholders')
    expect(findFault(english, 'pay.to', '{{name}} {{sum}} {{amount}}')).toBe('placeholders')
    expect(findFault(english, 'cart.limit_one', 'Legfeljebb egy')).toBeUndefined()
    expect(findFault(english, 'cart.limit_other', 'Legfeljebb sok')).toBe('placeholders')
    expect(findFault(english, 'cart.titel', 'Kosár')).toBe('unknown')
  })
})

describe('the CSV of a language', () => {
  it('changes nothing when it is imported as it was exported', () => {
    const known = texts.filter(({ fault }) => fault !== 'unknown')
    expect(readCsv(formatCsv(known), texts, english)).toEqual({
      texts: collectPublished(texts),
      changed: 0,
      faults: [],
    })
  })

  it('includes the texts of the server', () => {
    const server = { 'server:orders.email_paid_subject': 'Order {{no}} confirmed' }
    const all = listTexts({ ...english, ...server }, {}, {})
    expect(formatCsv(all)).toContain('server:orders.email_paid_subject,Order {{no}} confirmed,')
    const file = 'key,text\nserver:orders.email_paid_subject,{{no}} rendben\n'
    expect(readCsv(file, all, { ...english, ...server })).toMatchObject({
      texts: { 'server:orders.email_paid_subject': '{{no}} rendben' },
      changed: 1,
    })
  })

  it('publishes what differs from the built-in texts, and reports faulty lines', () => {
    const file =
      'Key,Text\ncart.title,Kosár\npay.to,"{{name}}, {{amount}}"\npay.too,x\ncart.limit_other,sok\n'
    expect(readCsv(file, texts, english)).toEqual({
      texts: { 'old.key': 'Régi', 'pay.to': '{{name}}, {{amount}}' },
      changed: 2,
      faults: [
        { line: 4, key: 'pay.too', fault: 'unknown' },
        { line: 5, key: 'cart.limit_other', fault: 'placeholders' },
      ],
    })
  })

  it('is refused without its columns', () => {
    expect(readCsv('name;value\ncart.title;Kosár\n', texts, english)).toBeUndefined()
    expect(readCsv('', texts, english)).toBeUndefined()
  })
})
