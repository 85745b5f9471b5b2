import type { abroad as english } from '../en-us/abroad.ts'
import type { Translated } from '../types.ts'

export const abroad = {
  title: 'ដឹកទៅ',
  freight: 'ថ្លៃដឹក',
  free: 'ឥតគិតថ្លៃ',
  arrives: 'រយៈពេលដឹក',
  days: '{{min}}–{{max}} ថ្ងៃ',
  forOne: 'ទិញ​មួយ សរុប {{total}}។ ចំនួន​ទឹកប្រាក់​នៃ​ការបញ្ជាទិញ​របស់​អ្នក​បង្ហាញ​នៅ​ពេល​ទូទាត់។',
  forAll: 'សរុប {{total}} សម្រាប់ទំនិញទាំងនេះ។ ទំព័រគិតលុយនឹងបង្ហាញចំនួនទឹកប្រាក់នៃការបញ្ជាទិញរបស់អ្នក។',
  weight: 'តាមទម្ងន់៖ {{kilograms}} គ.ក្រ',
  prohibited: 'មិនអាចផ្ញើទៅ៖ {{countries}}',
  duties: 'ពន្ធគយ និងអាករនាំចូល',
  identity: 'គយ​នៅ​ទីនោះ​តម្រូវ​ឱ្យ​មាន​ព័ត៌មាន​អត្តសញ្ញាណ​របស់​អ្នកទិញ។',
} satisfies Translated<typeof english>
