import type { TopUpChannel } from '@pasar/contract/calls/top-ups'
import { expect, test } from 'vitest'
import { selectChannel } from './channels.ts'

const channel = (id: TopUpChannel['id'], usable = true) => ({ id, usable }) as TopUpChannel

test('no channel is ticked where none can be used', () => {
  expect(selectChannel([channel('card', false)], 'card')).toBeUndefined()
  expect(selectChannel([], null)).toBeUndefined()
})

test('a chosen one that the amount rules out gives way to the first that can be used', () => {
  expect(selectChannel([channel('ctbc', false), channel('card'), channel('company')], 'ctbc')?.id).toBe(
    'card',
  )
})

test('the chosen one is ticked while it can be used', () => {
  expect(selectChannel([channel('card'), channel('company')], 'company')?.id).toBe('company')
})
