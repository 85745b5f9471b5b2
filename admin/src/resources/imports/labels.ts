import type { Output } from '@pasar/contract/call'
import type {
  adminImportInfo,
  adminImportList,
  adminImportProducts,
} from '@pasar/contract/calls/admin/catalog/imports'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type Import = Output<typeof adminImportInfo>
export type ImportRow = Output<typeof adminImportList>['list'][number]
export type ImportedProduct = Output<typeof adminImportProducts>['list'][number]
type Chip = { label: string; tone: Tone }

export const stateChips: Record<ImportRow['state'], Chip> = {
  checking: { label: t('checking'), tone: 'info' },
  ready: { label: t('to confirm'), tone: 'warning' },
  applying: { label: t('importing'), tone: 'info' },
  done: { label: t('imported'), tone: 'success' },
  failed: { label: t('unreadable'), tone: 'error' },
  cancelled: { label: t('cancelled'), tone: 'default' },
}

export const outcomeChips: Record<ImportedProduct['outcome'], Chip> = {
  refused: { label: t('rejected'), tone: 'error' },
  conflict: { label: t('changed meanwhile'), tone: 'error' },
  create: { label: t('new'), tone: 'success' },
  change: { label: t('updated'), tone: 'info' },
  same: { label: t('unchanged'), tone: 'default' },
}

/** The outcomes in the order of their importance to staff. */
export const outcomes = ['refused', 'conflict', 'create', 'change', 'same'] as const

const systemNames = new Map<string, string>([
  ['shopify', t('Shopify')],
  ['woocommerce', t('WooCommerce')],
  ['magento', t('Magento')],
])
/** Returns the name of the system that wrote a file. */
export const formatName = (format: NonNullable<ImportRow['format']>): string =>
  systemNames.get(format) ?? t('This shop')

/** Whether the import goes on without staff. */
export const isRunning = (state: ImportRow['state'] | undefined): boolean =>
  state === 'checking' || state === 'applying'

/** Returns the counts as text: `3 new, 1 rejected`. */
export const formatCounts = ({ counts }: ImportRow): string =>
  outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${counts[outcome]} ${outcomeChips[outcome].label}`)
    .join(', ')
