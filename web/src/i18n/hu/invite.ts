import type { invite as english } from '../en-us/invite.ts'
import type { Translated } from '../types.ts'

export const invite = {
  title: 'Barátok meghívása',
  heading: 'A jót jó megosztani',
  lead: 'Barátai az Ön kódjával regisztrálnak, és tagi áron vásárolhatnak.',
  yourCode: 'Az Ön meghívókódja',
  link: 'Az Ön linkje',
  how: 'Így működik',
  step1: 'Küldje el a linket vagy egy plakátot',
  step1Text: 'Üzenetben vagy csoportban, vagy mutassa meg a QR-kódot.',
  step2: 'Barátja regisztrál',
  step2Text: 'A link kitölti az Ön kódját, és 30 napig akkor is megőrzi, ha barátja csak később regisztrál.',
  step3: 'Sikeres meghívás',
  step3Text: 'Ettől kezdve Ön a barátja ajánlója.',
  invited: 'Eddigi meghívottak',
  invitedCount_one: '{{count}} tag',
  invitedCount_other: '{{count}} tag',
  noneTitle: 'Még senki',
  noneText: 'Itt jelennek meg az Ön kódjával regisztrált tagok.',
  joined: 'Csatlakozott: {{date}}',
} satisfies Translated<typeof english>
