/** Service centers of members. */
export const serviceCenters: Record<string, string> = {
  'Service centers': '服务中心',
  'Service centers by state': '按状态查看服务中心',
  'No active service centers. Approved applications open them.':
    '没有运营中的服务中心。申请通过后将自动开通。',
  'No service centers are suspended.': '没有已停用的服务中心。',
  'Name, city or member': '名称、城市或会员',
  Place: '地点',
  'Postcode, city, state and country decide which orders it serves. Only staff change them.':
    '邮编、城市、州/省和国家决定该中心服务哪些订单，只能由工作人员更改。',
  'Code of the state': '州/省代码',
  'Calling code': '国际区号',
  'Digits only': '仅限数字',
  'Digits only, without the leading 0': '仅限数字，不含开头的 0',
  'Service center suspended': '服务中心已停用',
  'Service center resumed': '服务中心已恢复',
  'Service center works again': '服务中心已恢复',
  Resume: '恢复',
  'Let this service center work again?': '恢复此服务中心？',
  'It serves new orders, and takes returns in.': '它将服务新订单并接收退货。',
  'Suspend this service center?': '停用此服务中心？',
  'It gets no new orders and takes no returns in. Orders that it serves stay with it. The member sees the reason.':
    '它将不再服务新订单，也不再接收退货。已分配的订单保持不变。会员可看到原因。',
  'at the service center': '服务中心已收货',
  'To be handed in at %{name}': '待送至%{name}',
  'Taken in at %{name}': '%{name}已收货',
  '%{title}: %{count} of %{total}': '%{title}：%{total} 件中的 %{count} 件',
}
