import type { Output } from '@pasar/contract/call'
import type { adminMemberInfo } from '@pasar/contract/calls/admin/members'
import { t } from '../../i18n/translate.ts'

export type Member = Output<typeof adminMemberInfo>

export const assetNames: Record<string, string> = { PTS: t('Points') }
