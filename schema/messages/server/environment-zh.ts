/** Chinese marks of installations that are not the real site. */
export const environment = {
  'environment.test.name': '测试',
  'environment.test.notice': '这是测试站，数据可能随时被清空。',
  'environment.mirror.name': '镜像',
  'environment.mirror.notice': '这是使用数据副本的镜像站，您在此的操作不会影响正式站。',
  'environment.real': '正式站是 {host}。',
  'environment.subject': '【{name}】{subject}',
};
