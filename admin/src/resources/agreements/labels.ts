import type { Output } from '@pasar/contract/call'
import type { adminAgreementInfo, adminAgreementList } from '@pasar/contract/calls/admin/content/agreements'
import type { agreementKinds } from '@pasar/contract/calls/content/agreements'
import { t } from '../../i18n/translate.ts'

export type AgreementRow = Output<typeof adminAgreementList>['list'][number]
export type Agreement = Output<typeof adminAgreementInfo>

export const kindNames: Record<(typeof agreementKinds)[number], string> = {
  terms: t('Terms of use'),
  privacy: t('Privacy policy'),
  returns: t('Returns'),
  about: t('About the shop'),
  dealer: t('Dealer agreement'),
  'service-center': t('Service center agreement'),
  shop: t('Shop agreement'),
}

/** Returns the name of a kind. */
export const nameKind = (kind: string): string => kindNames[kind as keyof typeof kindNames] ?? kind

/** Returns the state of a version and its tone. */
export function describeState({ publishedAt, current }: Pick<AgreementRow, 'publishedAt' | 'current'>) {
  if (!publishedAt) return { label: t('draft'), tone: 'default' as const }
  return current
    ? { label: t('current'), tone: 'success' as const }
    : { label: t('superseded'), tone: 'default' as const }
}
