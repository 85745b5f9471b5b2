import type { FastifyInstance } from 'fastify'
import type { Context } from '../lib/context.ts'
import { payPages } from '../pay/page/pages.ts'
import type { People } from '../third-party/people.ts'
import { authenticateWechat } from './auth.ts'
import { certificateRoutes } from './certificates.ts'
import { createRoutes } from './create.ts'
import { jsSdk } from './js-sdk.ts'
import { wechatPages } from './pages.ts'
import type { WechatProcessor } from './processor.ts'
import { queryRoutes } from './queries.ts'
import { refundRoutes } from './refunds.ts'
import { signIn } from './sign-in.ts'

/** WeChat: the payment API, the sign-in, the JS-SDK, the payment page and the JS bridge. */
export async function wechatRoutes(
  app: FastifyInstance,
  wechat: WechatProcessor,
  people: People,
  context: Context,
) {
  await app.register(async (part) => {
    authenticateWechat(part, context)
    certificateRoutes(part)
    createRoutes(part, wechat, context)
    queryRoutes(part, wechat)
    refundRoutes(part, wechat)
  })
  await app.register(async (part) => signIn(part, wechat, people, context))
  await app.register(async (part) => jsSdk(part, wechat, context))
  await app.register(async (part) => payPages(part, wechat.processor, context))
  await app.register(async (part) => wechatPages(part, wechat, context))
}
