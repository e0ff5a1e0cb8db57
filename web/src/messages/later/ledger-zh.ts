/** Chinese texts of the page that proves a member’s vitamins. */
export const ledger = {
  'ledger.again': '重新核对',
  'ledger.back': '返回我的维他命',
  'ledger.balance': '{day}的余额快照包含您的账户：{balance} 个维他命，等于此前所有转账之和。',
  'ledger.balanceNone': '每日余额快照尚未包含您的账户。快照每天生成一次。',
  'ledger.checkpoint': '日志的签名检查点',
  'ledger.command': '在命令行中用保存的对账单做同样的核对：',
  'ledger.details': '供专业人士：自行核对',
  'ledger.fault.BALANCE': '某日的余额不等于您的转账之和：',
  'ledger.fault.CHECKPOINT': '日志的签名密钥与您的浏览器所知的不符。信任之前请先向我们询问。',
  'ledger.fault.CONSISTENCY': '日志被更改：它不以先前的日志开头。',
  'ledger.fault.CONTENT': '日志文件与其签名不符：',
  'ledger.fault.INCLUSION': '日志不包含您账户中显示的内容：',
  'ledger.fault.ORDER': '日志记录的顺序有误：',
  'ledger.fault.STATEMENT': '证明属于其他账户或其他日期：',
  'ledger.forget': '忘记先前的日志',
  'ledger.forgetWarning':
    '只有在公告之后（例如恢复备份之后），我们才会启用新的日志。请先将公告中的名称和密钥与此日志比对。此浏览器忘记先前的日志后，将无法再证明它曾被更改。',
  'ledger.included':
    '日志包含您的{transfers, plural, =0 { 0 笔转账} other {全部 # 笔转账}}，合计 {total} 个维他命。',
  'ledger.keys': '签署日志的密钥。请与本站以外的来源比对。',
  'ledger.lead':
    '每一笔发放或收回的维他命，都是一份只增不减的公开日志中的一条记录。本页在您的浏览器中证明：日志包含您的全部记录，且其中没有任何内容被更改——您无需信任本站。日志不含任何人的姓名，只有您能证明哪些记录属于您。',
  'ledger.link': '在公开日志中核对',
  'ledger.none': '本站尚无维他命日志。',
  'ledger.remembered': '日志以此浏览器上次看到的全部 {size} 条记录开头。',
  'ledger.rememberedNone': '此浏览器从现在起记住该日志，下次会进行比较。',
  'ledger.save': '保存我的对账单',
  'ledger.signed': '日志共有 {size} 条记录，签名正确。',
  'ledger.title': '核对您的维他命',
  'ledger.yesterday': '今天的日志以昨天的全部 {size} 条记录开头。',
  'ledger.yesterdayNone': '昨天日志没有新增记录。',
} as const;
