import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from '@/app/paths.ts'
import { isMenuPage } from './AccountMenu.tsx'
import { isAccountPage } from './account-pages.ts'

const named = (matches: (path: string) => boolean) =>
  Object.entries(pages)
    .filter(([, { path }]) => matches(path))
    .map(([name]) => name)
    .toSorted()

test('every page of a member’s account has the side menu, and no page of the shop has', () => {
  const ofAfterSales = ['requestAfterSale', 'afterSales', 'afterSale']
  const ofOrders = ['orders', 'order', 'parcels', 'orderReceipt', 'orderReview', ...ofAfterSales]
  const ofAccount = ['account', 'profile', 'security', 'sessions', 'thirdParties', 'settings', 'password']
  const ofContacts = ['addresses', 'addressEdit', 'messages', 'messageEmails', 'feedback', 'invite']
  const ofDocuments = ['agreements', 'verification', 'cancelAccount', 'cancelConfirm', 'cancelFinished']
  const ofPacks = ['couplePack', 'couplePacks']
  const ofWallet = named((path) => path.startsWith('/pages/wallet/'))
  const ofTeam = ['team', 'placement', 'rewards', 'teamInvitations', 'serviceCenter']
  const ofShop = named((path) => path.startsWith('/pages/shop/'))
  const others = ['savedNews', 'coupons', 'giftCards', 'viewed', 'stockAlerts', 'savedCards']
  expect(ofWallet).toContain('withdrawal')
  expect(ofShop).toContain('shopDashboard')
  expect(named(isAccountPage)).toEqual(
    [ofOrders, ofPacks, ofAccount, ofContacts, ofDocuments, ofWallet, ofTeam, ofShop, others]
      .flat()
      .toSorted(),
  )
})

test('the pages of the menu are among them', () => {
  expect(named((path) => isMenuPage(path) && !isAccountPage(path))).toEqual([])
})

test('every page in a folder of the account’s pages is among them', () => {
  const modules = readFileSync(`${import.meta.dirname}/../page-modules.ts`, 'utf8')
  const folders = /\.\.\/pages\/(account|addresses|feedback|invite|messages|orders|shop|team|wallet)\//
  const ofAccount = modules
    .split('\n')
    .filter((line) => folders.test(line))
    .map((line) => line.trim().split(':')[0] ?? '')
  expect(ofAccount).toContain('couplePack')
  const accountPages = named(isAccountPage)
  // Visitors see the exchange rates, too.
  expect(ofAccount.filter((name) => !accountPages.includes(name))).toEqual(['rates'])
})
