import type { price as english } from '../en-us/price.ts'
import type { Translated } from '../types.ts'

export const price = {
  why: 'Miért ennyi az ár?',
  whyOf: 'Miért ennyi az ár? ({{title}})',
  list: 'Listaár',
  member: 'Tagi ár',
  dealer: 'Viszonteladói ár',
  flash: 'Villámakció',
  group: 'Csoportos ár',
  couple: 'Páros szett ára',
  shop: 'Bolti ár',
  points_price: 'Pontár',
  gift: 'Ajándék',
  buy_get: 'Akció',
  coupon: 'Kupon',
  points: 'Pontok',
  lineTotal: 'Fizetendő',
  promotions: 'Akciók',
  free: 'Ajándék',
  flashEnds: 'A villámakció végéig',
  flashMax_one:
    'Legfeljebb {{count}} db kapható ezen az áron: {{price}}. Ha többet vesz, minden darab normál áron számít.',
  flashMax_other:
    'Legfeljebb {{count}} db kapható ezen az áron: {{price}}. Ha többet vesz, minden darab normál áron számít.',
  flashOver: 'A villámakciós darabok elfogytak. A normál ár érvényes.',
  giftReached: '{{promotion}}: ajándéka {{title}}.',
  giftMissing: '{{title}}: még {{left}} vásárlás kell hozzá',
  giftFrom: 'Legalább {{amount}}',
  until: 'Eddig: {{date}}',
  code: 'Kuponkód',
  applyCode: 'Beváltás',
  codeAdded: 'Megkapta a kupont: „{{title}}”',
} satisfies Translated<typeof english>
