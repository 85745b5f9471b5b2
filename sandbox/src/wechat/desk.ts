import type { Room } from '../lib/room.ts'
import { openPayDesk } from '../pay/desk.ts'
import { openLedger } from './ledger.ts'
import { type WechatObjects, wechatObjects } from './objects.ts'
import { wechatVendor } from './vendor.ts'

/** WeChat's inside: the desk that all payment companies have, and what WeChat keeps beside it. */
export function openWechatDesk(room: Room, base: () => string) {
  const ledger = openLedger(room.store, room.now)
  let objects: WechatObjects | undefined
  const desk = openPayDesk('wechat', room, (book) => {
    objects = wechatObjects(book, ledger)
    return wechatVendor(objects, base)
  })
  if (!objects) throw new Error('the desk makes its vendor at once')
  return { desk, ledger, objects, base }
}

export type WechatDesk = ReturnType<typeof openWechatDesk>
