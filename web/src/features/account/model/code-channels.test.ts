import { expect, test } from 'vitest'
import { listCodeChannels } from './code-channels.ts'

test('returns no channels for an account without email address and phone', () => {
  expect(listCodeChannels({ email: '', mobile_pre: '', mobile: '' })).toEqual([])
})

test('lists email before phone, with the phone in the format of the server', () => {
  const both = listCodeChannels({ email: 'a@b.example', mobile_pre: '60', mobile: '123456789' })
  expect(both.map((c) => [c.channel, c.target, c.shown])).toEqual([
    ['email', 'a@b.example', 'a@b.example'],
    ['mobile', '60:123456789', '+60123456789'],
  ])
})
