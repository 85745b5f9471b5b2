import type { Language } from '@pasar/contract/constants'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { type Refusal, refuseFields } from '../../../platform/result.ts'
import { localize } from '../../../platform/localized-text.ts'

/** Notes a change of content and lets the shop show it. @param kind what was changed: `banner`, `news`, `notice` */
export async function noteChange(
  ctx: StaffContext,
  kind: string,
  deed: 'create' | 'change' | 'move' | 'delete',
  id: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  await recordAudit(ctx, `${kind}.${deed}`, `${kind}:${id}`, before, after)
  ctx.afterCommit(() => ctx.cache.invalidate('content'))
}

const sentences = {
  picture: { 'en-us': 'The picture is not there', 'zh-cn': '图片不存在' },
  period: { 'en-us': 'The end must come after the start', 'zh-cn': '结束时间必须晚于开始时间' },
}

/** Refuses a field with a sentence in the caller's language. */
export const refuseField = (field: string, name: keyof typeof sentences, language: Language): Refusal =>
  refuseFields({ [field]: localize(sentences[name], language) })
