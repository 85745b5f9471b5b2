import type { orders as english } from '../en-us/orders.ts'
import type { Translated } from '../types.ts'

export const orders: Translated<typeof english> = {
  email_paid_subject: 'ការបញ្ជាទិញ {{no}} ត្រូវបានបញ្ជាក់',
  email_paid_line: 'យើង​បាន​ទទួលការ​បង់ប្រាក់ {{total}} របស់​អ្នក។ យើង​នឹង​ផ្ញើ​អ៊ីមែល​ជូន​អ្នក នៅពេល​ផ្ញើ​ទំនិញ។',
  email_paid_action: 'មើលការបញ្ជាទិញ',
  email_shipped_subject: 'ការបញ្ជាទិញ {{no}} ត្រូវបានផ្ញើ',
  email_shipped_line: 'កញ្ចប់​មួយ​នៃ​ការបញ្ជាទិញ​របស់​អ្នក​ត្រូវបាន​ផ្ញើ​តាម {{carrier}}។ លេខ​តាមដាន​គឺ {{trackingNo}}។',
  email_shipped_action: 'តាមដានកញ្ចប់',
  email_delivered_subject: 'ការបញ្ជាទិញ {{no}} បានដឹកដល់',
  email_delivered_line: 'កញ្ចប់​ទាំងអស់​នៃ​ការបញ្ជាទិញ​របស់​អ្នក​បាន​ដឹក​ដល់ហើយ។ សូម​ពិនិត្យ​កញ្ចប់ រួច​បញ្ជាក់​ការទទួល។',
  email_delivered_action: 'បញ្ជាក់ការទទួល',
  email_returned_subject: 'កញ្ចប់នៃការបញ្ជាទិញ {{no}} ត្រូវបានបញ្ជូនត្រឡប់',
  email_returned_line:
    'កញ្ចប់​មួយ​នៃ​ការបញ្ជាទិញ​របស់​អ្នក​ដឹក​មិន​ដល់ ហើយ​ត្រូវបាន​បញ្ជូន​ត្រឡប់​មក​យើង​វិញ។ ក្រុមហ៊ុន​ដឹកជញ្ជូន៖ {{carrier}} លេខ​តាមដាន៖ {{trackingNo}}។ សូម​ពិនិត្យ​អាសយដ្ឋាន និង​លេខទូរសព្ទ​របស់​អ្នក។ យើង​នឹង​ផ្ញើ​ម្ដងទៀត ឬ​សងប្រាក់​វិញ។',
  email_returned_action: 'មើលការបញ្ជាទិញ',
  email_refunded_subject: 'ការសងប្រាក់វិញសម្រាប់ការបញ្ជាទិញ {{no}}',
  email_refunded_line: 'យើង​បាន​សង {{refund}} ទៅ​វិធី​បង់ប្រាក់​ដើម​របស់​អ្នក​វិញ។ ការសងប្រាក់​ទៅ​ធនាគារ ឬ​កាត​អាច​ត្រូវការ​ពេល​ពីរបី​ថ្ងៃ។',
  email_points_line: 'យើង​បាន​ប្រគល់​ពិន្ទុ​ដែល​បាន​ប្រើ​ក្នុង​ការបញ្ជាទិញ​ជូន​អ្នក​វិញ។',
  email_refunded_action: 'មើលការបញ្ជាទិញ',
  email_expiring_subject: 'ការបញ្ជាទិញ {{no}} ជិតផុតកំណត់បង់ប្រាក់',
  email_expiring_line:
    'ការបញ្ជាទិញ​តម្លៃ {{total}} របស់​អ្នក​មិនទាន់​បាន​បង់ប្រាក់​ទេ។ វា​នឹង​បិទ​ក្នុង​រយៈពេល​ប្រហែល {{minutes}} នាទី​ទៀត ហើយ​អ្នក​ផ្សេង​អាច​ទិញ​ទំនិញ​ទាំងនោះ​បាន។',
  email_expiring_action: 'បង់ប្រាក់',
  label_items: 'ទំនិញ',
  label_summary: 'សង្ខេប',
  label_subtotal: 'សរុបរង',
  label_discount: 'ការបញ្ចុះតម្លៃ',
  label_freight: 'ថ្លៃដឹក',
  label_fees: 'ថ្លៃសេវា និងពន្ធ',
  label_total: 'សរុប',
  label_refunded: 'បានសងវិញសរុប',
  label_points: 'បានប្រគល់ពិន្ទុវិញសរុប',
  label_address: 'អាសយដ្ឋានដឹក',
  label_duties: 'ពន្ធគយ និងអាករនាំចូល',
  label_arrives: 'រំពឹងថាមកដល់',
  label_receipt: 'បង្កាន់ដៃ',
}
