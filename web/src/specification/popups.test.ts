import type { Popup } from '@pasar/contract/calls/messages/popups'
import { DAY_MS } from '@pasar/contract/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { findPage, pages } from '@/app/paths.ts'
import { choosePopup, getPopupPage } from '@/features/popups/model/choose-popup.ts'
import { getSnoozed, snoozePopup } from '@/features/popups/model/snoozed.ts'

const KEY = 'pasar.popups.snoozed'
const now = Date.UTC(2026, 10, 23, 12)

beforeEach(() => localStorage.clear())

describe('§4, §9: “do not remind today”', () => {
  it('hides the popup until 24 hours later, and no other', () => {
    snoozePopup('a', now)
    expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual([{ id: 'a', end_time: now + DAY_MS }])
    expect([...getSnoozed(now + DAY_MS - 1)]).toEqual(['a'])
    expect([...getSnoozed(now + DAY_MS)]).toEqual([])
  })

  it('renews an entry, and removes those that have ended', () => {
    snoozePopup('old', now - DAY_MS)
    snoozePopup('a', now - 1_000)
    snoozePopup('a', now)
    expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual([{ id: 'a', end_time: now + DAY_MS }])
  })

  it.each(['{"id":"a"}', '[null, 1, {"id": 2}, {"id": "a"}]', 'damaged'])(
    'survives %s in the storage',
    (stored) => {
      localStorage.setItem(KEY, stored)
      expect([...getSnoozed(now)]).toEqual([])
      snoozePopup('b', now)
      expect([...getSnoozed(now)]).toEqual(['b'])
    },
  )
})

const popup = (id: string, more: Partial<Popup> = {}): Popup => ({
  id,
  title: id,
  text: '',
  action: '',
  target: '',
  picture: null,
  pages: [],
  oncePerSession: true,
  ...more,
})
const none = { snoozed: new Set<string>(), inSession: new Set<string>(), onArrival: new Set<string>() }

describe('popups', () => {
  it('are shown one at a time in the order of the server, on their pages', () => {
    const popups = [popup('a', { pages: ['cart'] }), popup('b'), popup('c')]
    expect(choosePopup(popups, 'home', none)?.id).toBe('b')
    expect(choosePopup(popups, 'cart', none)?.id).toBe('a')
  })

  it('skip those that are snoozed, shown since the arrival, or once in the session', () => {
    const popups = [popup('a'), popup('b'), popup('c', { oncePerSession: false }), popup('d')]
    const shown = {
      snoozed: new Set(['a']),
      inSession: new Set(['b', 'c']),
      onArrival: new Set<string>(),
    }
    expect(choosePopup(popups, 'home', shown)?.id).toBe('c')
    expect(choosePopup(popups, 'home', { ...shown, onArrival: new Set(['c']) })?.id).toBe('d')
  })

  it('never open on checkout and payment pages', () => {
    const showing = Object.entries(pages).filter(([, { path }]) => getPopupPage(findPage(path)))
    expect(showing.map(([name]) => name).toSorted()).toEqual([
      'account',
      'activity',
      'cart',
      'category',
      'home',
      'news',
      'product',
      'search',
    ])
  })
})
