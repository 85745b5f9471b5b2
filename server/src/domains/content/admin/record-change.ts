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
  action: 'create' | 'change' | 'move' | 'delete',
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
}

/** Refuses a field with a message in the caller's language. */
export const refuseField = (field: string, name: keyof typeof messages, language: Language): Refusal =>
  refuseFields({ [field]: localize(messages[name], language) })
