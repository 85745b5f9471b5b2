import type { identity as english } from '../en-us/identity.ts'
import type { Translated } from '../types.ts'

export const identity: Translated<typeof english> = {
  birthday: 'A születésnap nem lehet jövőbeli',
  code_subject: '{{code}} – ez a Pasar-kódja',
  code_line: 'Az Ön ellenőrző kódja',
  code_valid:
    '10 percig érvényes, és egyszer használható. Ha nem Ön kérte, hagyja figyelmen kívül ezt az e-mailt.',
  code_sms: 'Pasar: az Ön kódja {{code}}. 10 percig érvényes.',
  'change_sign-in': 'Új belépés a Pasar-fiókjába',
  change_password: 'A Pasar-jelszava megváltozott',
  'change_payment-pin': 'A Pasar-fiókja fizetési PIN-je megváltozott',
  change_email: 'A Pasar-fiókja e-mail-címe megváltozott',
  change_mobile: 'A Pasar-fiókja telefonszáma megváltozott',
  'change_factor-added': 'A Pasar-fiókjához kétlépcsős azonosítást adtak hozzá',
  'change_factor-removed': 'Egy kétlépcsős azonosítási módot eltávolítottak a Pasar-fiókjából',
  'change_factors-reset': 'A Pasar-fiókja összes kétlépcsős azonosítási módját eltávolították',
  'change_recovery-codes': 'A Pasar-fiókja helyreállító kódjait kicserélték',
  'change_recovery-code-used': 'A Pasar-fiókja egyik helyreállító kódját felhasználták',
  'change_third-party-added': 'A Pasar-fiókjához új belépési módot adtak hozzá',
  'change_third-party-removed': 'A Pasar-fiókjából eltávolítottak egy belépési módot',
  'change_password-locked': 'A Pasar-fiókjába való belépést hibás jelszavak miatt zároltuk',
  'change_payment-pin-locked': 'A Pasar-fiókja fizetési PIN-jét hibás próbálkozások miatt zároltuk',
  'change_factor-locked': 'A Pasar-fiókja kétlépcsős azonosítását hibás kódok miatt zároltuk',
  change_line: '{{change}}. Időpont: {{time}} (UTC).',
  change_account: 'Szolgáltatás: {{name}}',
  change_by: 'Végezte: {{name}}',
  by_shop: 'a Pasar csapata, kérésre',
  change_device: 'Eszköz: {{name}}',
  change_address: 'IP-cím: {{ip}}',
  advice_member: 'Ha ez nem Ön volt, most kérjen új jelszót. Ez a fiókja minden munkamenetét lezárja.',
  'advice_third-party':
    'Ha ez nem Ön volt, most kérjen új jelszót, majd ellenőrizze a Biztonság menü Összekapcsolt fiókok oldalán, hogy a kapcsolat megszűnt.',
  factors_removed:
    'Az azonosítókulcsait és a hitelesítő alkalmazást eltávolítottuk, mert az elmúlt hét napban állították be őket. Ha Ön tette, állítsa be újra.',
  services_removed:
    'Az alábbi összekapcsolt fiókokat leválasztottuk, mert az elmúlt hét napban adták hozzá őket: {{names}}. Ha Ön adta hozzá, kapcsolja össze újra.',
  services_kept:
    'Az alábbi összekapcsolt fiókokkal továbbra is be lehet lépni: {{names}}. A Biztonság menü Összekapcsolt fiókok oldalán válassza le azt, amelyik nem az Öné.',
  advice_staff:
    'Ha ez nem Ön vagy egy tulajdonos volt, módosítsa a jelszavát, zárja le a többi munkamenetét, és szóljon egy tulajdonosnak.',
  action_member: 'Új jelszó kérése',
  action_staff: 'Konzol megnyitása',
  third_apple: 'Apple',
  third_google: 'Google',
  third_wechat: 'WeChat',
}
