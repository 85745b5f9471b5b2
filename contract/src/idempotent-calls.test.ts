import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { StaffSession } from './calls/admin/staff/session.ts'
import { Session } from './calls/identity.ts'
import { calls } from './calls.ts'

test('no call that returns a session is idempotent by key, since the stored response would contain its tokens', () => {
  const opening = calls
    .map(({ call }) => call)
    .filter((it) => it.output === Session || it.output === StaffSession)
  expect(opening.length).toBeGreaterThan(4)
  expect(opening.filter((call) => call.idempotent).map((call) => call.path)).toEqual([])
})

test('no export is idempotent by key, since the stored response would contain what it exports', () => {
  const exports = calls.map(({ call }) => call).filter(({ path }) => /export$/i.test(path))
  expect(exports.length).toBeGreaterThan(6)
  expect(exports.filter((call) => call.idempotent).map((call) => call.path)).toEqual([])
})

const inputOf = ({ input }: Call): object => ('shape' in input ? (input.shape as object) : {})
/** Inputs of calls that move money, with or without `needsConsent`. */
const amounts = ['amount', 'fee', 'payPassword']

test('no call that orders, pays or moves money only sets a value', () => {
  const setting = calls.map(({ call }) => call).filter((call) => call.sets)
  const moving = setting.filter(
    (call) => call.needsConsent || Object.keys(inputOf(call)).some((name) => amounts.includes(name)),
  )
  expect(setting.length).toBeGreaterThan(40)
  expect(moving.map((call) => call.path)).toEqual([])
})

test('a call that only sets a value has a key, and those that create without an id are of staff', () => {
  const setting = calls.map(({ call }) => call).filter((call) => call.sets)
  expect(setting.filter((call) => !call.idempotent).map((call) => call.path)).toEqual([])
  const byId = setting.filter((call) => call.sets === 'by-id')
  expect(byId.filter((call) => typeof call.who === 'string').map((call) => call.path)).toEqual([])
  expect(byId.filter((call) => !('id' in inputOf(call))).map((call) => call.path)).toEqual([])
})

test('a call that sets the state of a record is of staff, names the record, and another one leads back', () => {
  const moving = calls.map(({ call }) => call).filter((call) => call.sets === 'state')
  expect(moving.filter((call) => typeof call.who === 'string').map((call) => call.path)).toEqual([])
  expect(moving.filter((call) => !('id' in inputOf(call))).map((call) => call.path)).toEqual([])
  const folderOf = ({ path }: Call) => path.slice(0, path.lastIndexOf('/'))
  const byFolder = Map.groupBy(moving, folderOf)
  // A save of the record leads back, too.
  const saves = calls.map(({ call }) => call).filter((call) => call.sets === 'by-id')
  const saved = new Set(saves.map(folderOf))
  expect([...byFolder].filter(([folder, { length }]) => length < 2 && !saved.has(folder))).toEqual([])
  expect(byFolder.size).toBeGreaterThan(5)
})

/** Names of calls that set something. */
const setter = /^(set|save|update|change|move|close|reply|bind|tracking|address)(?![a-z])|Save$/

/** Calls with such a name that do more than set a value, by what they do. */
const others = {
  'prove by a code or PIN': [
    '/user/pay_password/set',
    '/user/pay_password/change',
    '/user/bindMobile',
    '/attractive/user/setMobileEmail',
  ],
  'move money': ['/attractive/user/changeUserMoney'],
  'add a message': ['/user/feedback/reply', '/admin/api/feedback/reply', '/admin/api/afterSales/reply'],
  'go to a state from which the same call does not lead again': [
    '/user/feedback/close',
    '/attractive/shop/changeOrderState',
    '/admin/api/feedback/close',
    '/admin/api/conversations/close',
    '/admin/api/unexpectedParcels/close',
  ],
  'follow the other changes of a cart in a queue': [
    '/shop/cart/update',
    '/shop/cart/updateAll',
    '/attractive/cart/update',
  ],
  'move by a step': ['/admin/api/banners/move'],
  'refuse a version that is not the latest': [
    '/admin/api/languagePacks/save',
    '/admin/api/goods/save',
    '/admin/api/orders/address',
    '/admin/api/staff/save',
    '/admin/api/roles/save',
    '/admin/api/pay-methods/save',
  ],
  'add a record, send a message or wait for a second operator': [
    '/admin/api/rates/save',
    '/admin/api/dealers/change',
    '/admin/api/gateways/save',
  ],
}

test('a call with the name of one that sets a value is marked, or listed with what it does instead', () => {
  const unmarked = calls
    .map(({ call }) => call)
    .filter(({ idempotent, sets, path }) => idempotent && !sets && setter.test(path.split('/').at(-1)!))
  expect(unmarked.map(({ path }) => path).toSorted()).toEqual(Object.values(others).flat().toSorted())
})
