import type { cancellations as english } from '../en-us/cancellations.ts'
import type { Translated } from '../types.ts'

export const cancellations: Translated<typeof english> = {
  give_up_balance: 'ខ្ញុំបោះបង់ {{amount}}',
  give_up_cards_other: 'ខ្ញុំបោះបង់កាតអំណោយ {{count}} តម្លៃ {{amount}}',
  wrong_sentence: 'សូមវាយឱ្យដូចនេះ៖ {{sentence}}',
  email_received_subject: 'យើងបានទទួលសំណើលុបគណនីរបស់អ្នក',
  email_received_line: 'យើង​នឹង​ពិនិត្យ​សំណើ​របស់​អ្នក ហើយ​ជូន​លទ្ធផល​តាម​អ៊ីមែល។ អ្នក​អាច​ដក​សំណើ​វិញ​បាន មុន​ពេល​គណនី​ត្រូវបាន​លុប។',
  email_received_action: 'មើលសំណើ',
  email_approved_subject: 'សូមបញ្ជាក់ការលុបគណនីរបស់អ្នក',
  email_approved_line: 'យើង​បាន​អនុម័ត​សំណើ​របស់​អ្នក។ សូម​បញ្ជាក់​ដោយ​កូដ ដើម្បី​លុប​គណនី និង​ទិន្នន័យ​ផ្ទាល់ខ្លួន​របស់​អ្នក។',
  email_approved_action: 'បញ្ជាក់ការលុបគណនី',
  email_rejected_subject: 'យើងមិនអាចលុបគណនីរបស់អ្នក',
  email_rejected_line: 'យើង​បាន​បដិសេធ​សំណើ​លុប​គណនី​របស់​អ្នក ដោយសារ​ហេតុផល​នេះ៖',
  email_rejected_action: 'ស្នើម្ដងទៀត',
  email_finished_subject: 'គណនីរបស់អ្នកត្រូវបានលុប',
  email_finished_line:
    'គណនី និង​ទិន្នន័យ​ផ្ទាល់ខ្លួន​របស់​អ្នក​ត្រូវបាន​លុប។ យើង​រក្សាទុក​ការបញ្ជាទិញ និង​ការបង់ប្រាក់​ដោយ​គ្មាន​ឈ្មោះ​របស់​អ្នក តាម​តម្រូវការ​នៃ​ច្បាប់។ នេះ​ជា​អ៊ីមែល​ចុងក្រោយ​ដែល​យើង​ផ្ញើ​ជូន​អ្នក។',
  email_finished_action: 'បើកហាង',
}
