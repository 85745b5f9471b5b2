import type { promise as english } from '../en-us/promise.ts'
import type { Translated } from '../types.ts'

export const promise = {
  return15: '15 napos visszaküldés',
  return15Text: 'Az átvételtől számított 15 napon belül a rendelése oldalán kérheti a visszaküldést.',
  warranty365: '1 év garancia',
  warranty365Text:
    'Egy éven belül jelezze a rendelése oldalán: a hibás terméket megjavítjuk vagy kicseréljük.',
  authentic: 'Eredeti termék',
  authenticText: 'Közvetlenül a gyártótól.',
  ships24h: 'Feladás 24 órán belül',
  ships24hText: '24 órán belül elhagyja a raktárunkat.',
  coldChain: 'Hűtött szállítás',
  coldChainText: 'Hőszigetelt dobozban szállítjuk.',
} satisfies Translated<typeof english>
