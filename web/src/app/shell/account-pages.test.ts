import { expect, test } from 'vitest'
import { pages } from '@/app/paths.ts'
import { isMenuPage } from './AccountMenu.tsx'
import { isAccountPage } from './account-pages.ts'

const named = (matches: (path: string) => boolean) =>
  Object.entries(pages)
    .filter(([, { path }]) => matches(path))
    .map(([name]) => name)

test('every page of a member’s account has the side menu, and no page of the shop has', () => {
  expect(named(isAccountPage)).toEqual([
    ...['account', 'addresses', 'addressEdit', 'orders', 'order', 'parcels', 'orderReceipt', 'orderReview'],
    ...['cancelAccount', 'cancelConfirm', 'cancelFinished', 'settings', 'password', 'savedNews', 'feedback'],
    ...['profile', 'security', 'sessions', 'coupons', 'giftCards', 'messages', 'messageEmails', 'invite'],
    ...[
      'verification',
      'agreements',
      'wallet',
      'walletLog',
      'walletPoints',
      'transfer',
      'transfers',
      'transferInfo',
    ],
    ...['exchange', 'exchanges', 'exchangeInfo', 'topUp', 'topUps', 'topUpInfo', 'coinAddress'],
    ...[
      'coinDeposits',
      'coinDeposit',
      'withdrawal',
      'withdrawals',
      'withdrawalInfo',
      'bankCards',
      'bankCard',
    ],
  ])
})

test('the pages of the menu are among them', () => {
  expect(named((path) => isMenuPage(path) && !isAccountPage(path))).toEqual([])
})
