import type { identity as english } from '../en-us/identity.ts'
import type { Translated } from '../types.ts'

export const identity: Translated<typeof english> = {
  birthday: 'ថ្ងៃកំណើតមិនអាចជាថ្ងៃអនាគត',
  code_subject: '{{code}} ជាកូដ Pasar របស់អ្នក',
  code_line: 'កូដផ្ទៀងផ្ទាត់របស់អ្នកគឺ',
  code_valid: 'កូដ​នេះ​មាន​សុពលភាព 10 នាទី ហើយ​ប្រើ​បានតែ​ម្ដង។ ប្រសិនបើ​អ្នក​មិនបាន​ស្នើ​កូដ​នេះ​ទេ អ្នក​អាច​រំលង​អ៊ីមែល​នេះ។',
  code_sms: 'Pasar៖ កូដរបស់អ្នកគឺ {{code}}។ មានសុពលភាព 10 នាទី។',
  'change_sign-in': 'មានការចូលគណនីថ្មីក្នុងគណនី Pasar របស់អ្នក',
  change_password: 'ពាក្យសម្ងាត់ Pasar របស់អ្នកត្រូវបានប្ដូរ',
  'change_payment-pin': 'PIN បង់ប្រាក់ Pasar របស់អ្នកត្រូវបានប្ដូរ',
  change_email: 'អ៊ីមែលនៃគណនី Pasar របស់អ្នកត្រូវបានប្ដូរ',
  'change_factor-added': 'ការផ្ទៀងផ្ទាត់ជំហានទីពីរត្រូវបានបន្ថែមទៅគណនី Pasar របស់អ្នក',
  'change_factor-removed': 'ការផ្ទៀងផ្ទាត់ជំហានទីពីរត្រូវបានដកចេញពីគណនី Pasar របស់អ្នក',
  'change_factors-reset': 'ការផ្ទៀងផ្ទាត់ជំហានទីពីរទាំងអស់នៃគណនី Pasar របស់អ្នកត្រូវបានដកចេញ',
  'change_recovery-codes': 'កូដសង្គ្រោះនៃគណនី Pasar របស់អ្នកត្រូវបានប្ដូរ',
  'change_password-locked': 'ការចូលគណនី Pasar របស់អ្នកត្រូវបានចាក់សោ ព្រោះបានបញ្ចូលពាក្យសម្ងាត់ខុសច្រើនដង',
  'change_payment-pin-locked': 'PIN បង់ប្រាក់ Pasar របស់អ្នកត្រូវបានចាក់សោ ព្រោះបានបញ្ចូលខុសច្រើនដង',
  'change_factor-locked': 'ការផ្ទៀងផ្ទាត់ជំហានទីពីរនៃគណនី Pasar របស់អ្នកត្រូវបានចាក់សោ ព្រោះបានបញ្ចូលកូដខុសច្រើនដង',
  change_line: '{{change}} នៅ {{time}} UTC។',
  change_by: 'ដោយ៖ {{name}}',
  change_device: 'ឧបករណ៍៖ {{name}}',
  change_address: 'អាសយដ្ឋាន IP៖ {{ip}}',
  advice_member: 'ប្រសិនបើ​មិនមែន​ជា​អ្នក សូម​កំណត់​ពាក្យសម្ងាត់​ឡើងវិញ​ឥឡូវនេះ។ ឧបករណ៍​ទាំងអស់​នឹង​ចាកចេញ​ពី​គណនី​របស់​អ្នក។',
  advice_staff: 'ប្រសិនបើ​មិនមែន​ជា​អ្នក ឬ​ម្ចាស់ហាង សូម​ប្ដូរ​ពាក្យសម្ងាត់ ចាកចេញ​ពី​ឧបករណ៍​ផ្សេងទៀត ហើយ​ប្រាប់​ម្ចាស់ហាង។',
  action_member: 'កំណត់ពាក្យសម្ងាត់ឡើងវិញ',
  action_staff: 'បើកផ្ទាំងគ្រប់គ្រង',
}
