import type { pricing as english } from '../en-us/pricing.ts'
import type { Translated } from '../types.ts'

export const pricing: Translated<typeof english> = {
  in_points: '{{points}} ពិន្ទុ',
  problem_not_started: 'មិនទាន់ដល់ពេលប្រើ',
  problem_ended: 'ផុតកំណត់ហើយ',
  problem_out_of_scope: 'មិនអាចប្រើសម្រាប់ទំនិញទាំងនេះ',
  problem_below_minimum: 'ទិញ {{missing}} ទៀតដើម្បីប្រើគូប៉ុងនេះ',
  problem_not_stackable: 'មិនអាចប្រើរួមជាមួយគូប៉ុងផ្សេង',
  problem_nothing_left: 'គូប៉ុងផ្សេងបានបញ្ចុះគ្រប់ចំនួនហើយ',
  problem_shop_limit: 'ហាងមិនអាចបញ្ចុះតម្លៃទំនិញទាំងនេះបន្ថែមទៀតទេ',
  coupon_limited: 'ការបញ្ចុះតម្លៃត្រូវបានកាត់បន្ថយ៖ ហាងមិនអាចបញ្ចុះតម្លៃទំនិញទាំងនេះបន្ថែមទៀតទេ',
  duties_DAP: 'តម្លៃមិនរួមបញ្ចូលពន្ធគយ និងអាករនាំចូលរបស់{{country}}ទេ។ អ្នកត្រូវបង់ជូនក្រុមហ៊ុនដឹកជញ្ជូនមុនពេលទទួលទំនិញ។',
  duties_DDP: 'តម្លៃរួមបញ្ចូលពន្ធគយ និងអាករនាំចូលរបស់{{country}}រួចហើយ។ អ្នកមិនបាច់បង់អ្វីទៀតពេលទទួលទំនិញទេ។',
  prohibited: 'មិនអាចផ្ញើទៅ{{country}}បានទេ',
}
