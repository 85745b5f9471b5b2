import type { savedCard as english } from '../en-us/saved-card.ts'
import type { Translated } from '../types.ts'

export const savedCard = {
  title: 'Mentett kártyák',
  none: 'Nincs mentett kártya',
  noneText: 'Kártyás fizetéskor válassza a „Kártya mentése a következő alkalomra” lehetőséget.',
  text: 'A kártyaszámokat a fizetési szolgáltató őrzi. Mi csak az utolsó négy számjegyet látjuk.',
  name: '{{brand}} •••• {{last4}}',
  spoken: '{{last4}} végű {{brand}}',
  expires: 'Lejár: {{date}}',
  expired: 'Lejárt: {{date}}',
  default: 'Alapértelmezett',
  setDefault: 'Legyen alapértelmezett',
  setDefaultLabel: 'Legyen alapértelmezett: {{card}}',
  isDefault: 'Alapértelmezett kártya: {{card}}',
  remove: 'Eltávolítás',
  removeLabel: 'Eltávolítás: {{card}}',
  removeTitle: 'Eltávolítja ezt a kártyát: {{card}}?',
  removeText: 'A fizetési szolgáltató is törli. A következő fizetéskor újra elmentheti.',
  removed: 'Eltávolítva: {{card}}',
  save: 'Kártya mentése a következő alkalomra',
  saveText:
    'A kártyát a fizetési szolgáltató őrzi. Bármikor eltávolítható itt: Beállítások › Mentett kártyák.',
} satisfies Translated<typeof english>
