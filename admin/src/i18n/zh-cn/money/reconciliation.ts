/** Reconciliation. */
export const reconciliation: Record<string, string> = {
  'Payment or refund number': '付款或退款编号',
  'Differences by state': '按状态查看差异',
  'Provider amount': '服务商金额',
  'Last detected': '最近发现',
  Comparison: '对比',
  '%{paymentNo} (unknown)': '%{paymentNo}（未知）',
  'First detected': '首次发现',
  'Detected in': '发现于',
  '%{smart_count} run |||| %{smart_count} runs': '%{smart_count} 次对账',
  'Payment status updated. Reconcile the day again.': '付款状态已更新，请重新对账该日。',
  'Reconciliation started': '对账已开始',
  'Reconcile again': '重新对账',
  'Mark this difference as resolved?': '将此差异标记为已解决？',
  'Does not move money. Describe what was done and where. The difference reopens if a later run detects it again.':
    '不涉及资金变动。请说明在何处做了什么处理。如果以后的对账再次发现，差异会重新打开。',
  Detected: '发现',
  'Detected again': '再次发现',
  Cleared: '已消除',
  Differences: '差异',
  'No open differences.': '没有未处理的差异。',
  'No resolved differences.': '没有已解决的差异。',
  'No cleared differences.': '没有已消除的差异。',
  'Reconcile the day again. The difference clears when the amounts match.':
    '重新对账该日。金额一致后差异自动消除。',
  'This indicates an error or a manual change to the database. Take a backup before any repair.':
    '这表示程序出错或数据库被人工修改。修复前请先备份。',
  'Unknown payment': '未知付款',
  'The provider captured a payment with a number that the shop did not issue.':
    '服务商收取了一笔付款，但编号不是商城生成的。',
  'Look up the number in the provider’s dashboard: who paid, and for what.':
    '在服务商后台查询该编号：谁付的款，为什么付。',
  'If another shop or a test environment uses the same provider account, give it a separate one.':
    '如果其他商城或测试环境使用同一服务商账号，请为其配置单独的账号。',
  'Otherwise refund the payment in the provider’s dashboard and record the reference.':
    '否则在服务商后台退还这笔款项，并记录凭据编号。',
  'Paid at the provider only': '仅服务商已收款',
  'The provider captured the payment, but the shop has not recorded it as paid.':
    '服务商已收取付款，但商城没有记录为已付款。',
  'Query the provider. Its response is applied like a webhook: the order is paid, or the money is refunded.':
    '查询服务商。其响应与回调通知同样处理：订单变为已付款，或退还款项。',
  'If the payment then needs review, decide on its page.': '如果付款随后需要核查，请在其页面处理。',
  'Paid in the shop only': '仅商城记录已付款',
  'The shop has recorded the payment as paid, but the provider reports no capture.':
    '商城记录为已付款，但服务商没有收款记录。',
  'Check the provider’s response in the payment’s API log.': '在付款的接口日志中查看服务商的响应。',
  'Hold unshipped items, and contact the provider’s support with the payment number.':
    '暂停发出未发货商品，并用付款编号联系服务商客服。',
  'If the money does not arrive, cancel the order or contact the member, and record what was done.':
    '如果款项未到账，取消订单或联系会员，并记录处理情况。',
  'Amount differs': '金额不一致',
  'The provider reports a different amount for this payment.': '服务商报告的付款金额不同。',
  'If the payment needs review, accept or refund it on its page.': '如果付款需要核查，请在其页面接受或退款。',
  'Otherwise ask the provider’s support for the correct amount: a fee or chargeback may have been deducted.':
    '否则向服务商客服核实正确金额：可能已扣除手续费或拒付款。',
  'If the shop’s amount is wrong, have a correcting ledger entry made and record who made it.':
    '如果商城的金额有误，请做更正分录并记录经办人。',
  'Currency differs': '币种不一致',
  'The provider reports a different currency for this payment.': '服务商报告的付款币种不同。',
  'If the payment needs review, decide on its page.': '如果付款需要核查，请在其页面处理。',
  'Check the currency conversion settings in the provider’s dashboard.': '在服务商后台检查货币转换设置。',
  'Refund incorrect charges in the provider’s dashboard and record the reference.':
    '在服务商后台退还错误的扣款，并记录凭据编号。',
  'No response': '无响应',
  'The provider reported other payments of the day, but not this payment.':
    '服务商返回了当天的其他付款，但没有这一笔。',
  'Query the provider again.': '再次查询服务商。',
  'If it does not respond, look up the payment in the provider’s dashboard and record its status.':
    '如果没有响应，请在服务商后台查询并记录其状态。',
  'Missing in the ledger': '账本中缺失',
  'The payment is paid, but the ledger has no entry for it.': '付款已付款，但账本中没有对应分录。',
  'Have the missing entry added by a database administrator and record who added it.':
    '请数据库管理员补记缺失的分录，并记录经办人。',
  'Amount differs in the ledger': '账本金额不一致',
  'The ledger entry of this payment has a different amount.': '该付款在账本中的金额不同。',
  'Have a correcting entry made: ledger entries are immutable. Record who made it.':
    '请做更正分录：账本分录不可修改。记录经办人。',
  'In the ledger only': '仅账本中存在',
  'The ledger has an entry for a payment that was not received.': '账本中有分录，但付款并未收到。',
  'Have a reversing entry made: ledger entries are immutable. Record who made it.':
    '请做冲销分录：账本分录不可修改。记录经办人。',
  'Unknown refund': '未知退款',
  'The provider made a refund with a number that the shop did not issue.':
    '服务商做了一笔退款，但编号不是商城生成的。',
  'Find out who made the refund in the provider’s dashboard. Refunds must be made in the shop to update the order.':
    '在服务商后台查明是谁退的款。退款必须在商城中操作，订单才会更新。',
  'Update the order and its stock manually, and record what was done.':
    '手动更新订单及其库存，并记录处理情况。',
  'Refunded at the provider only': '仅服务商已退款',
  'The provider made the refund, but the shop has not recorded it as completed.':
    '服务商已退款，但商城没有记录为完成。',
  'Do not refund again: the member has received the money.': '不要再次退款：会员已收到款项。',
  'If the payment shows a failed refund, mark it as resolved on its page and record it here.':
    '如果付款显示退款失败，请在其页面标记为已解决，并在此记录。',
  'Refund missing at the provider': '服务商没有退款',
  'The shop has recorded the refund as completed, but the provider has not made it.':
    '商城记录退款已完成，但服务商没有执行。',
  'Look up the refund in the provider’s dashboard: it may have been rejected days later.':
    '在服务商后台查询该退款：可能几天后被退回。',
  'Refund it there, or credit the member’s balance with a correction, and record the reference.':
    '在服务商处退款，或用余额调整退到会员余额，并记录凭据编号。',
  'Refund amount differs': '退款金额不一致',
  'The provider reports a different amount for this refund.': '服务商报告的退款金额不同。',
  'Ask the provider’s support for the correct amount.': '向服务商客服核实正确金额。',
  'Refund or reclaim the difference and record the reference.': '补退或追回差额，并记录凭据编号。',
  payment: '付款',
  refund: '退款',
  'is paid': '已付款',
  'is completed': '已完成',
  'Refund: %{label}': '退款：%{label}',
  '%{smart_count} difference |||| %{smart_count} differences': '%{smart_count} 个差异',
  'no differences': '无差异',
  'No runs yet. Reconciliation runs every night; you can also reconcile a day now.':
    '暂无对账。每晚自动对账，也可以立即对账某一天。',
  Compared: '已核对',
  'Started by': '发起人',
  Schedule: '定时任务',
  'Reconcile a day': '对账某一天',
  'Waiting for %{providers}': '等待 %{providers}',
  'all entries of the day': '当天全部分录',
  '%{compared} compared': '已核对 %{compared} 笔',
  'ledger only (no keys)': '仅账本（未配置密钥）',
  'Retry now': '立即重试',
  '%{providers} did not respond. The run retries every 30 minutes.':
    '%{providers} 没有响应。每 30 分钟重试一次。',
  View: '查看',
  '%{smart_count} difference detected |||| %{smart_count} differences detected': '发现 %{smart_count} 个差异',
  Run: '对账',
  Sources: '数据来源',
  'Compares every payment and refund of the day with the ledger and the payment provider.':
    '将当天的每笔付款和退款与账本和支付服务商核对。',
  Reconcile: '开始对账',
  'Day (home market)': '日期（主市场）',
  Totals: '合计',
  'No payments on this day.': '当天没有付款。',
  Count: '笔数',
  '%{smart_count} payment |||| %{smart_count} payments': '%{smart_count} 笔付款',
  '%{smart_count} refund |||| %{smart_count} refunds': '%{smart_count} 笔退款',
  'not compared': '未核对',
}
