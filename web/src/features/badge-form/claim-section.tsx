import { badgeEligibilities, badgeTimes } from '#schema/badge-limits';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { fieldOf, TextField } from '../../components/field.tsx';
import { SwitchRow } from '../../components/switch-row.tsx';
import { toLocalTime } from '../../lib/form/local-time.ts';
import { useText } from '../../lib/text/use-text.ts';
import { onOff } from './badge-values.rules.ts';
import { errorOf, type SectionProps } from './field-props.ts';
import { HoldersField } from './holders-field.tsx';
import { Section } from './section.tsx';

/** Who may claim the badge, by which link and until when. */
export function ClaimSection({ form }: SectionProps) {
  const text = useText();
  const { values } = form;
  const now = Date.now();
  return (
    <Section name="claim">
      <ChoiceGroup
        name="eligibility"
        label={text('badgeForm.field.eligibility')}
        options={Object.values(badgeEligibilities).map((value) => ({
          value,
          label: text(`badge.eligibility.${value}`),
          hint: text(`badgeForm.eligibilityHint.${value}`),
        }))}
        value={values.eligibility}
        {...errorOf(form, 'eligibility')}
        onChange={form.handleChange}
      />
      {values.eligibility === 'LIST' ? <HoldersField form={form} /> : null}
      <SwitchRow
        name="claimLink"
        label={text('badgeForm.claimLink')}
        hint={text('badgeForm.claimLinkHint')}
        isOn={values.claimLink === 'on'}
        onChange={(isOn) => void form.setFieldValue('claimLink', onOff(isOn))}
      />
      <TextField
        {...fieldOf(form, 'claimUntil')}
        label={text('badgeForm.field.claimUntil')}
        hint={text('badgeForm.claimUntilHint')}
        type="datetime-local"
        min={toLocalTime(now)}
        max={toLocalTime(now + badgeTimes.ahead)}
        style={{ maxWidth: 280 }}
        optional
      />
    </Section>
  );
}
