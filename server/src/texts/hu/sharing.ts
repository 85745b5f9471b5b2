import type { sharing as english } from '../en-us/sharing.ts'
import type { Translated } from '../types.ts'

export const sharing: Translated<typeof english> = {
  shop_title: 'Pasar',
  shop_text: 'Jó dolgok a közelből, házhoz szállítva.',
  invitation_title: 'Meghívó a Pasarba',
  invitation_text: 'Regisztráció ezzel a meghívóval: tagi árak, pontok minden rendelésért és kuponok.',
  group_text:
    'Csatlakozzon a csoportomhoz, és mindketten csoportos áron vásárolunk. A csoport csak rövid ideig nyitott.',
  product_text: 'A Pasar kínálatából. Ár, értékelések és szállítás egy koppintásra.',
  member_shop_text: 'Nézze meg, mit válogatott Önnek ez a Pasar-üzlet.',
  poster_name: '{{name}} meghív a Pasarba',
  poster_code: 'Meghívókód: {{code}}',
  open_shop: 'A Pasar megnyitása',
}
