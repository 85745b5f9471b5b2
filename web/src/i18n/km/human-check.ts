import type { humanCheck as english } from '../en-us/human-check.ts'
import type { Translated } from '../types.ts'

export const humanCheck = {
  title: 'ការផ្ទៀងផ្ទាត់',
  text: 'សូម​បញ្ជាក់​ថា​អ្នក​ជា​មនុស្ស ដើម្បី​បន្ត។',
  slide: 'អូសបំណែកទៅកន្លែងទំនេរ',
  check: 'ពិនិត្យ',
  refresh: 'រូបភាពថ្មី',
  withoutPicture: 'ផ្ទៀងផ្ទាត់ដោយគ្មានរូបភាព',
  withPicture: 'ផ្ទៀងផ្ទាត់ដោយរូបភាព',
  working: 'ឧបករណ៍​របស់​អ្នក​កំពុង​គណនា។ សូម​រង់ចាំ​ពីរបី​វិនាទី។',
  needed: 'សូម​បញ្ចប់​ការ​ផ្ទៀងផ្ទាត់',
  failed: 'ការផ្ទៀងផ្ទាត់បរាជ័យ',
  networkFailure: 'បណ្ដាញមានបញ្ហា',
  passed: 'ផ្ទៀងផ្ទាត់រួចរាល់',
} satisfies Translated<typeof english>
