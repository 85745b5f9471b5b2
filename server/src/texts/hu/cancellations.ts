import type { cancellations as english } from '../en-us/cancellations.ts'
import type { Translated } from '../types.ts'

export const cancellations: Translated<typeof english> = {
  give_up_balance: 'Lemondok {{amount}} egyenlegről',
  give_up_cards_one: 'Lemondok {{count}} ajándékkártyáról {{amount}} értékben',
  give_up_cards_other: 'Lemondok {{count}} ajándékkártyáról {{amount}} értékben',
  wrong_sentence: 'Pontosan ezt írja be: {{sentence}}',
  email_received_subject: 'Megkaptuk fióktörlési kérelmét',
  email_received_line:
    'Kérelmét elbíráljuk, az eredményt e-mailben küldjük. A fiók törléséig a kérelmet visszavonhatja.',
  email_received_action: 'Kérelem megtekintése',
  email_approved_subject: 'Erősítse meg fiókja törlését',
  email_approved_line:
    'Kérelmét jóváhagytuk. Erősítse meg kóddal, hogy töröljük fiókját és személyes adatait.',
  email_approved_action: 'Törlés megerősítése',
  email_rejected_subject: 'Nem tudtuk törölni a fiókját',
  email_rejected_line: 'Fióktörlési kérelmét a következő ok miatt elutasítottuk:',
  email_rejected_action: 'Újabb kérelem',
  email_finished_subject: 'A fiókját töröltük',
  email_finished_line:
    'Fiókját és személyes adatait töröltük. A rendeléseket és fizetéseket, ahogy a törvény előírja, név nélkül megőrizzük. Ez az utolsó e-mailünk Önnek.',
  email_finished_action: 'Bolt megnyitása',
}
