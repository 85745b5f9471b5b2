import { expect, test } from 'vitest'
import { listCodeChannels } from './code-channels.ts'

test('an account without an address has nowhere to send a code to', () => {
  expect(listCodeChannels({ email: '', mobile_pre: '', mobile: '' })).toEqual([])
})

test('email comes before the phone, which is named as the server keeps it', () => {
  const both = listCodeChannels({ email: 'a@b.example', mobile_pre: '60', mobile: '123456789' })
  expect(both.map((c) => [c.channel, c.target, c.shown])).toEqual([
    ['email', 'a@b.example', 'a@b.example'],
    ['mobile', '60:123456789', '+60123456789'],
  ])
})
