import type { form as english } from '../en-us/form.ts'
import type { Translated } from '../types.ts'

export const form = {
  showPassword: 'Jelszó megjelenítése',
  countryCode: 'Országkód',
  payPassword: 'Fizetési PIN',
  digitsEntered: '{{length}} számjegyből {{count}} megadva',
  eraseDigit: 'Számjegy törlése',
  charactersLeft: 'Még {{count}} karakter',
  required: 'Kérjük, töltse ki: {{field}}',
  dateRange: '{{field}}: {{from}} és {{to}} közötti dátum lehet',
  edit: 'Szerkesztés',
  next: 'Következő',
  step: '{{index}}/{{count}}. lépés',
  move: '{{name}} áthelyezése',
  moveHint: 'Húzza, vagy használja a nyílbillentyűket, a Home és az End billentyűt.',
  movedTo: '{{name}} most {{index}}. a(z) {{count}} közül',
} satisfies Translated<typeof english>
