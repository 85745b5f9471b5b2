export const orders = {
  email_paid_subject: 'Order {{no}} confirmed',
  email_paid_line: 'We’ve received your payment of {{total}}. We will email you when your order ships.',
  email_paid_action: 'View order',
  email_shipped_subject: 'Order {{no}} has shipped',
  email_shipped_line:
    'A parcel of your order has shipped with {{carrier}}. The tracking number is {{trackingNo}}.',
  email_shipped_action: 'Track parcel',
  email_delivered_subject: 'Order {{no}} was delivered',
  email_delivered_line:
    'All parcels of your order were delivered. Please confirm receipt once you have checked them.',
  email_delivered_action: 'Confirm receipt',
  email_returned_subject: 'A parcel of order {{no}} came back',
  email_returned_line:
    'A parcel of your order came back to us undelivered. Carrier: {{carrier}}, tracking number: {{trackingNo}}. Please check your address and phone number; we’ll send it again or refund you.',
  email_returned_action: 'View order',
  email_refunded_subject: 'Refund for order {{no}}',
  email_refunded_line:
    'We’ve refunded {{refund}} to your original payment method. A refund to a bank or card may take a few days to arrive.',
  email_points_line: 'We’ve returned the points of your order.',
  email_refunded_action: 'View order',
  email_expiring_subject: 'Payment for order {{no}} is due soon',
  email_expiring_line:
    'Your order of {{total}} is not paid yet. It closes in about {{minutes}} minutes, and its items become available to others.',
  email_expiring_action: 'Pay now',
  label_items: 'Items',
  label_summary: 'Summary',
  label_subtotal: 'Subtotal',
  label_discount: 'Discounts',
  label_freight: 'Shipping',
  label_fees: 'Fees and tax',
  label_total: 'Total',
  label_refunded: 'Refunded so far',
  label_points: 'Points returned so far',
  label_address: 'Delivery address',
  label_duties: 'Import duties and taxes',
  label_arrives: 'Estimated delivery',
  label_receipt: 'Receipt',
} as const
