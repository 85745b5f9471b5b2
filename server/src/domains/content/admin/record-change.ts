import type { Language } from '@pasar/contract/constants'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { periodMessage } from '../../../platform/http/responses/issue-messages.ts'
import { localize } from '../../../platform/localized-text.ts'
import { type Refusal, refuseFields } from '../../../platform/result.ts'

/** Records a content change in the audit log and invalidates the cache. @param kind for example `banner` */
export async function recordContentChange(
  ctx: StaffContext,
  kind: string,
  action: 'create' | 'change' | 'move' | 'delete' | 'publish',
  id: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  await recordAudit(ctx, `${kind}.${action}`, `${kind}:${id}`, before, after)
  ctx.afterCommit(() => ctx.cache.invalidate('content'))
}

const messages = {
  picture: { 'en-us': 'The picture does not exist', 'zh-cn': '图片不存在' },
  file: { 'en-us': 'The file does not exist', 'zh-cn': '文件不存在' },
  period: periodMessage,
  product: { 'en-us': 'A product or coupon does not exist', 'zh-cn': '商品或优惠券不存在' },
  market: { 'en-us': 'The market does not exist', 'zh-cn': '市场不存在' },
  text: { 'en-us': 'The English text is missing', 'zh-cn': '缺少英文正文' },
  deadline: {
    'en-us': 'A request for consent needs a deadline in the future',
    'zh-cn': '征求同意时须设定一个未来的截止时间',
  },
  consentKind: {
    'en-us': 'Only the terms and the privacy policy can ask for consent',
    'zh-cn': '仅服务条款与隐私政策可征求同意',
  },
}

/** Refuses a field with a message in the caller's language. */
export const refuseField = (field: string, name: keyof typeof messages, language: Language): Refusal =>
  refuseFields({ [field]: localize(messages[name], language) })
