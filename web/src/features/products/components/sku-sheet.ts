import { loadOnOpen } from '@/ui/overlays/load-on-open.tsx'
import type { SkuSheetProps } from './SkuSheet.tsx'

/** The SKU sheet, which no page needs before it opens. */
export const SkuSheet = loadOnOpen<SkuSheetProps>(async () => (await import('./SkuSheet.tsx')).SkuSheet)
