import {
  badgeMilestone,
  badgeRewardingTimes,
  badgeRewardTriggers,
  badgeRewardTypes,
  badgeTimes,
} from '#schema/badge-limits';
import { isMilestone, vitaminsOf } from '#schema/badge-rules';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { FieldPair, fieldOf, SelectField, TextField } from '../../components/field.tsx';
import { SwitchRow } from '../../components/switch-row.tsx';
import { toLocalTime } from '../../lib/form/local-time.ts';
import { useText } from '../../lib/text/use-text.ts';
import { onOff, wholeNumber } from './badge-values.rules.ts';
import { type BadgeFormik, errorOf, type SectionProps } from './field-props.ts';
import { FixedReward } from './fixed-reward.tsx';
import { LanguagePair } from './look-section.tsx';
import { Section } from './section.tsx';

/** What holders get, and when. */
export function RewardSection({ form, own, fixed }: SectionProps) {
  const text = useText();
  const hasReward = form.values.reward === 'on';
  return (
    <Section name="reward">
      {own && fixed.reward ? (
        <FixedReward own={own} />
      ) : (
        <>
          <SwitchRow
            name="reward"
            label={text('badgeForm.reward')}
            hint={text('badgeForm.rewardHint')}
            isOn={hasReward}
            onChange={(isOn) => void form.setFieldValue('reward', onOff(isOn))}
          />
          {hasReward ? <RewardRule form={form} /> : null}
        </>
      )}
      {hasReward ? <LanguagePair form={form} field="reward" /> : null}
    </Section>
  );
}

/** When the reward is triggered, what it is, and when it is paid. */
function RewardRule({ form }: { form: BadgeFormik }) {
  const text = useText();
  const { values } = form;
  const milestone = wholeNumber(values.milestone);
  const { step } = badgeMilestone;
  const now = Date.now();
  return (
    <>
      <FieldPair>
        {/* One choice each: the lists can grow. */}
        <SelectField label={text('badgeForm.field.rewardTrigger')}>
          {Object.values(badgeRewardTriggers).map((trigger) => (
            <option key={trigger} value={trigger}>
              {text(`badgeForm.rewardTrigger.${trigger}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...fieldOf(form, 'milestone')}
          label={text('badgeForm.field.milestone')}
          hint={
            isMilestone(milestone)
              ? text('badge.rewardEach', { count: vitaminsOf(milestone) })
              : text('badgeForm.milestoneHint', { step })
          }
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldPair>
      <SelectField
        label={text('badgeForm.field.rewardType')}
        hint={text('badgeForm.rewardTypeHint')}
      >
        {Object.values(badgeRewardTypes).map((type) => (
          <option key={type} value={type}>
            {text(`badgeForm.rewardType.${type}`)}
          </option>
        ))}
      </SelectField>
      <ChoiceGroup
        name="rewardingTime"
        label={text('badgeForm.field.rewardingTime')}
        options={Object.values(badgeRewardingTimes).map((value) => ({
          value,
          label: text(`badgeForm.rewardingTime.${value}`),
          hint: text(`badgeForm.rewardingTimeHint.${value}`),
        }))}
        value={values.rewardingTime}
        {...errorOf(form, 'rewardingTime')}
        onChange={form.handleChange}
      />
      {values.rewardingTime === 'ON_DATE' ? (
        <TextField
          {...fieldOf(form, 'rewardingAt')}
          label={text('badgeForm.field.rewardingAt')}
          type="datetime-local"
          min={toLocalTime(now)}
          max={toLocalTime(now + badgeTimes.ahead)}
          style={{ maxWidth: 280 }}
        />
      ) : null}
    </>
  );
}
