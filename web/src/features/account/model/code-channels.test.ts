import { expect, test } from 'vitest'
import { listCodeChannels } from './code-channels.ts'

test('returns no channels for an account without email address and phone', () => {
  expect(listCodeChannels({ email: '', mobile_pre: '', mobile: '' })).toEqual([])
})

test('lists email before phone, with its calling code', () => {
  const both = listCodeChannels({ email: 'a@b.example', mobile_pre: '60', mobile: '123456789' })
  expect(both.map((c) => [c.channel, c.shown])).toEqual([
    ['email', 'a@b.example'],
    ['mobile', '+60123456789'],
  ])
})
