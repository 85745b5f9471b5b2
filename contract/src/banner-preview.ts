import type { z } from 'zod'
import type { Banner } from './calls/content.ts'

/**
 * Messages between the banner editor of the console and the client in its frame, both of the same origin. The
 * client reports when it listens, then shows each draft in place of its banners.
 */
export const BANNER_PREVIEW_READY = 'pasar-banner-preview-ready'
export const BANNER_PREVIEW_DRAFT = 'pasar-banner-preview-draft'

export type BannerPreviewDraft = { type: typeof BANNER_PREVIEW_DRAFT; banner: z.output<typeof Banner> }
