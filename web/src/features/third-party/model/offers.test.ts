import { thirdPartyOffers } from '@pasar/contract/security/third-party'
import { expect, test } from 'vitest'
import { listServices } from './offers.ts'

const place = { isInWechat: false, isInShell: false, isPhone: false }

test('a computer offers every service, and nothing that the shop does not offer', () => {
  expect(listServices(thirdPartyOffers, place)).toEqual(['wechat', 'google', 'apple'])
  expect(listServices(['wechat'], place)).toEqual([])
  expect(listServices([], place)).toEqual([])
})

test('a phone has no QR code to scan with itself', () => {
  expect(listServices(thirdPartyOffers, { ...place, isPhone: true })).toEqual(['google', 'apple'])
})

test('inside WeChat there is only WeChat, by the official account', () => {
  const inWechat = { ...place, isPhone: true, isInWechat: true }
  expect(listServices(thirdPartyOffers, inWechat)).toEqual(['wechat'])
  expect(listServices(['wechat-qr', 'google'], inWechat)).toEqual([])
})

test('the native shell has no Google, which rejects browsers inside apps', () => {
  expect(listServices(thirdPartyOffers, { ...place, isPhone: true, isInShell: true })).toEqual(['apple'])
})
