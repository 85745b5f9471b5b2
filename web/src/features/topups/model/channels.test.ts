import type { TopUpChannel } from '@pasar/contract/calls/wallet/top-ups'
import { expect, test } from 'vitest'
import { selectChannel } from './channels.ts'

const channel = (id: TopUpChannel['id'], usable = true) => ({ id, usable }) as TopUpChannel

test('returns undefined without usable channels', () => {
  expect(selectChannel([channel('card', false)], 'card')).toBeUndefined()
  expect(selectChannel([], null)).toBeUndefined()
})

test('replaces an unusable choice by the first usable channel', () => {
  expect(selectChannel([channel('ctbc', false), channel('card'), channel('company')], 'ctbc')?.id).toBe(
    'card',
  )
})

test('keeps a usable choice', () => {
  expect(selectChannel([channel('card'), channel('company')], 'company')?.id).toBe('company')
})
