import type { orders as english } from '../en-us/orders.ts'
import type { Translated } from '../types.ts'

export const orders: Translated<typeof english> = {
  email_paid_subject: 'Rendelés visszaigazolva: {{no}}',
  email_paid_line: 'Fizetését megkaptuk: {{total}}. E-mailt küldünk, amikor feladjuk a rendelését.',
  email_paid_action: 'Rendelés megtekintése',
  email_shipped_subject: 'Rendelés feladva: {{no}}',
  email_shipped_line:
    'Rendelése egyik csomagját feladtuk. Futárszolgálat: {{carrier}}. Csomagszám: {{trackingNo}}.',
  email_shipped_action: 'Csomag követése',
  email_delivered_subject: 'Rendelés kézbesítve: {{no}}',
  email_delivered_line:
    'Rendelése minden csomagját kézbesítették. Kérjük, ellenőrzés után erősítse meg az átvételt.',
  email_delivered_action: 'Átvétel megerősítése',
  email_returned_subject: 'Visszaérkezett egy csomag, rendelés: {{no}}',
  email_returned_line:
    'Rendelése egyik csomagját nem sikerült kézbesíteni, és visszaérkezett hozzánk. Futárszolgálat: {{carrier}}. Csomagszám: {{trackingNo}}. Kérjük, ellenőrizze a címét és a telefonszámát; újra feladjuk, vagy visszatérítjük az árát.',
  email_returned_action: 'Rendelés megtekintése',
  email_refunded_subject: 'Visszatérítés, rendelés: {{no}}',
  email_refunded_line:
    'Az eredeti fizetési módra visszatérítettük: {{refund}}. Bankszámlára vagy kártyára a visszatérítés néhány nap alatt érkezhet meg.',
  email_points_line: 'Rendelése pontjait visszaadtuk.',
  email_refunded_action: 'Rendelés megtekintése',
  email_expiring_subject: 'Hamarosan lejár a fizetési határidő, rendelés: {{no}}',
  email_expiring_line:
    'Rendelése ({{total}}) még nincs kifizetve. Körülbelül {{minutes}} perc múlva lezárjuk, és a termékeket mások is megvásárolhatják.',
  email_expiring_action: 'Fizetés',
  label_items: 'Tételek',
  label_summary: 'Összesítés',
  label_subtotal: 'Részösszeg',
  label_discount: 'Kedvezmények',
  label_freight: 'Szállítás',
  label_fees: 'Díjak és adó',
  label_total: 'Összesen',
  label_refunded: 'Eddig visszatérítve',
  label_refunded_fee: 'Eddig visszatérített fizetési díj',
  label_points: 'Eddig visszaadott pontok',
  label_address: 'Szállítási cím',
  label_duties: 'Vám és importadók',
  label_arrives: 'Várható kézbesítés',
  label_receipt: 'Bizonylat',
}
