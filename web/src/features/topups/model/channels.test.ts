import type { TopUpCard } from '@pasar/contract/calls/account/saved-cards'
import type { TopUpChannel } from '@pasar/contract/calls/wallet/top-ups'
import { expect, test } from 'vitest'
import { selectCard, selectChannel } from './channels.ts'

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

const card = (id: string, usable = true) => ({ id, usable }) as TopUpCard

test('selects no unusable card, and none by itself once a channel is chosen', () => {
  expect(selectCard([card('a', false)], { card: 'a', channel: null })).toBeUndefined()
  expect(selectCard([card('a')], { card: null, channel: 'company' })).toBeUndefined()
})

test('selects the chosen card, else the first usable one', () => {
  const cards = [card('a', false), card('b'), card('c')]
  expect(selectCard(cards, { card: null, channel: null })?.id).toBe('b')
  expect(selectCard(cards, { card: 'c', channel: 'company' })?.id).toBe('c')
})
