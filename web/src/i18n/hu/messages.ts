import type { messages as english } from '../en-us/messages.ts'
import type { Translated } from '../types.ts'

export const messages = {
  title: 'Üzenetek',
  kinds: 'Üzenetek típusai',
  kind_all: 'Összes',
  kind_order: 'Rendelés',
  kind_wallet: 'Tárca',
  kind_system: 'Bolt',
  kind_team: 'Csapat',
  unread: 'Olvasatlan',
  unreadCount: '{{count}} olvasatlan',
  readAll: 'Mind olvasott',
  deleteTitle: '„{{title}}” törlése',
  deleted: 'Üzenet törölve',
  emptyTitle: 'Nincs üzenet',
  empty_all: 'Itt jelennek meg a rendeléseiről, a tárcájáról és a boltról szóló üzenetek.',
  empty_order:
    'Itt jelennek meg a rendelései fizetéséről, csomagjairól és visszatérítéseiről szóló üzenetek.',
  empty_wallet:
    'Itt jelennek meg a feltöltésekről, kifizetésekről, átutalásokról és ajándékkártyákról szóló üzenetek.',
  empty_system: 'Itt jelennek meg a bolt hírei és a fiókjáról szóló üzenetek.',
  empty_team: 'Itt jelennek meg az Ön meghívókódjával regisztrált tagok.',
  toShop: 'Irány a bolt',
  emailTitle: 'E-mail-értesítések',
  emailText:
    'Válassza ki, mely üzeneteket kéri e-mailben is. A fizetésekről, csomagokról, visszatérítésekről, kifizetésekről és a fiókja változásairól mindig küldünk e-mailt.',
  noEmail: 'A fiókjához nincs e-mail-cím.',
  toEmail: 'E-mail-cím megadása',
  about_order: 'Lezárt és törölt rendelések, válaszok az értékeléseire',
  about_wallet: 'Kártyás feltöltések, hamarosan lejáró pontok',
  about_system: 'A bolt ajánlatai és hírei',
  about_team: 'Az Ön kódjával regisztrált tagok',
} satisfies Translated<typeof english>
