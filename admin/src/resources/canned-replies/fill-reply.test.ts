import { expect, it } from 'vitest'
import { fillReply } from './fill-reply.ts'

const texts = { 'en-us': 'Hello {{customer}}, this is {{agent}}. {{order}}', 'zh-cn': '{{customer}} 您好' }

it('fills a canned reply in the language of the customer, or in English', () => {
  const values = { customer: 'Mei Lin', agent: 'Suraya' }
  expect(fillReply(texts, 'zh-cn', values)).toBe('Mei Lin 您好')
  expect(fillReply(texts, 'hu', values)).toBe('Hello Mei Lin, this is Suraya. {{order}}')
})

it('leaves no gap where a guest has no name', () => {
  expect(fillReply(texts, 'en-us', { customer: '', agent: 'Suraya' })).toBe(
    'Hello, this is Suraya. {{order}}',
  )
})
