import type { FastifyInstance } from 'fastify'
import type { Room } from '../lib/room.ts'
import { payPages } from '../pay/page/pages.ts'
import { creating } from './create.ts'
import type { WechatDesk } from './desk.ts'
import { asWechatApi } from './door.ts'
import { wechatPages } from './pages.ts'
import { reading } from './reading.ts'
import { refunding } from './refunds.ts'
import { signIn } from './sign-in.ts'

/** WeChat: the payment API, the sign-in, the phone's page, and what stands in for the app's bridge. */
export async function wechatRoutes(app: FastifyInstance, wechat: WechatDesk, room: Room) {
  await app.register(async (part) => {
    asWechatApi(part, room)
    creating(part, wechat, room)
    reading(part, wechat)
    refunding(part, wechat)
  })
  await app.register(async (part) => signIn(part, wechat, room))
  await app.register(async (part) => payPages(part, wechat.desk, room))
  await app.register(async (part) => wechatPages(part, wechat))
}
