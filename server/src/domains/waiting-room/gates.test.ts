import { expect, test } from 'vitest'
import { domains } from '../../domains.ts'

const routes = domains.flatMap((domain) => domain.routes)

test('every call that prices or places an order asks for the admission, and says that it can refuse', () => {
  const gated = routes.filter(({ gate }) => gate).map(({ call }) => call.path)
  expect(gated.toSorted()).toEqual([
    '/attractive/buy/cartGoods',
    '/attractive/buy/createOrder',
    '/attractive/lovers/cartGoods',
    '/shop/buy/cartGoods',
    '/shop/buy/createOrder',
    '/shop/buyGuoji/createOrder',
    '/shop/pintuan/buy',
    '/shop/pintuan/cartGoods',
  ])
  const refusing = routes.filter(({ call }) => call.refuses.includes('admission-required'))
  expect(refusing.map(({ call }) => call.path).toSorted()).toEqual(gated.toSorted())
})
