import type { Context } from '../lib/context.ts'
import { openProcessor } from '../pay/processor.ts'
import { type WechatObjects, wechatObjects } from './objects.ts'
import { openWechatStore } from './store.ts'
import { wechatVendor } from './vendor.ts'

/** Opens WeChat's processor with the state that only WeChat has. */
export function openWechatProcessor(context: Context, base: () => string) {
  const store = openWechatStore(context.store, context.now)
  let objects: WechatObjects | undefined
  const processor = openProcessor('wechat', context, (payments) => {
    objects = wechatObjects(payments, store)
    return wechatVendor(objects)
  })
  if (!objects) throw new Error('the processor did not create its vendor')
  return { processor, store, objects, base }
}

export type WechatProcessor = ReturnType<typeof openWechatProcessor>
