import type { PosterArtwork, PosterElementName, PosterKind } from '@pasar/contract/posters'
import { t } from '../../i18n/translate.ts'

export const kindLabels: Record<PosterKind, string> = {
  invitation: t('Invitation'),
  product: t('Product'),
}

export const artworkLabels: Record<PosterArtwork, string> = {
  garden: t('Garden'),
  market: t('Market'),
  evening: t('Evening'),
  plain: t('Plain'),
}

export const elementLabels: Record<PosterElementName, string> = {
  qr: t('QR code'),
  title: t('Title'),
  text: t('Text'),
  avatar: t('Member picture'),
  name: t('Member name'),
  code: t('Invitation code'),
  picture: t('Product picture'),
  productName: t('Product name'),
  price: t('Price'),
}
