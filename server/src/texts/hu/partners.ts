import type { partners as english } from '../en-us/partners.ts'
import type { Translated } from '../types.ts'

export const partners: Translated<typeof english> = {
  problem_country: 'Válasszon országot vagy régiót a listából',
  problem_state: 'Válasszon megyét vagy államot a listából',
  problem_currency: 'Az összeget a bolt pénznemében adja meg',
  problem_amount: 'Adjon meg legalább 0 értékű összeget',
  problem_timeZone: 'Válasszon időzónát a listából',
  problem_hours: 'Egy nap nyitvatartási időszakai átfedik egymást',
  email_action: 'Jelentkezés megtekintése',
  email_subject_dealer_approved: 'Mostantól Ön viszonteladó',
  email_line_dealer_approved: 'Jelentkezését elfogadtuk. A viszonteladói árak mostantól érvényesek Önnek.',
  email_subject_dealer_rejected: 'Viszonteladói jelentkezését nem fogadtuk el',
  email_line_dealer_rejected: 'Jelentkezését a következő ok miatt nem tudtuk elfogadni:',
  email_subject_dealer_changed: 'Viszonteladói feltételei megváltoztak',
  email_line_dealer_changed: 'Viszonteladói szintjét vagy területét a következő ok miatt módosítottuk:',
  email_subject_dealer_suspended: 'Viszonteladói árait felfüggesztettük',
  email_line_dealer_suspended:
    'Rendeléseire egyelőre nem érvényesek a viszonteladói árak, a következő ok miatt:',
  email_subject_dealer_resumed: 'Viszonteladói árai ismét érvényesek',
  email_line_dealer_resumed: 'A felfüggesztés véget ért:',
  email_subject_service_center_approved: 'Ügyfélközpontját jóváhagytuk',
  email_line_service_center_approved: 'Jelentkezését elfogadtuk. Ügyfélközpontja mostantól működik.',
  email_subject_service_center_rejected: 'Ügyfélközpont-jelentkezését nem fogadtuk el',
  email_line_service_center_rejected: 'Jelentkezését a következő ok miatt nem tudtuk elfogadni:',
  email_subject_shop_approved: 'Megnyílt az üzlete',
  email_line_shop_approved:
    'Jelentkezését elfogadtuk. Válasszon termékeket, adja meg az árait, és ossza meg az üzletét.',
  email_subject_shop_rejected: 'Üzletnyitási jelentkezését nem fogadtuk el',
  email_line_shop_rejected: 'Jelentkezését a következő ok miatt nem tudtuk elfogadni:',
}
