import { expect, test } from 'vitest'
import { listPermissions } from './call.ts'
import { calls } from './calls.ts'

/** Returns the permissions of the calls whose path matches. */
const permissionsOf = (path: RegExp) =>
  Object.fromEntries(
    calls.flatMap(({ call }) => (path.test(call.path) ? [[call.path, listPermissions(call)]] : [])),
  )

test('refunds have a permission of their own', () => {
  expect(permissionsOf(/^\/admin\/api\/.*refund/i)).toEqual({
    '/admin/api/afterSales/refund': ['aftersales', 'refunds'],
    '/admin/api/orders/refund': ['refunds'],
    '/admin/api/orders/refundPreview': ['refunds'],
    '/admin/api/topups/refund': ['refunds'],
  })
})

test('files with personal data require the permission for exports and the one for the records', () => {
  expect(permissionsOf(/^\/admin\/api\/.*export/i)).toEqual({
    '/admin/api/members/export': ['members', 'exports'],
    '/admin/api/orders/export': ['orders', 'exports'],
    '/admin/api/withdrawals/export': ['finance', 'exports'],
    '/admin/api/agreements/export': ['content', 'exports'],
    '/admin/api/ledger/export': ['finance', 'exports'],
    // No personal data, but who has the file can spend the codes.
    '/admin/api/coupons/codes/export': ['catalog', 'exports'],
    // Neither names nor addresses.
    '/admin/api/goods/export': ['catalog'],
    '/admin/api/gift-batches/export': ['finance'],
  })
})
