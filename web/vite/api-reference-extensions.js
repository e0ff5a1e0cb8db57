// A plugin of Scalar for the page at `/api/docs`: it shows the `x-` fields of an operation, and all
// error numbers after the schemas. The build puts the numbers in front of this file.
/* global errorNumbers */

/** Scalar creates the custom element that `component` names, with the field as its attribute. */
const fieldElement = 'vita-operation-field';
const errorsElement = 'vita-error-numbers';

const labels = {
  'x-roles': 'Callers',
  'x-scope': 'Scopes of an API token',
  'x-aliases': 'Aliases',
  'x-errors': 'Errors',
  'x-requirements': 'Requirements',
};

/** Shows an error's number, which responses contain as `err`, before its name. */
const toText = (field, item) => (field === 'x-errors' ? `${errorNumbers[item]} ${item}` : item);

class OperationField extends HTMLElement {
  connectedCallback() {
    for (const [field, label] of Object.entries(labels)) {
      const value = this.getAttribute(field);
      if (!value) continue;
      const items = value.split(',').map((item) => toText(field, item));
      this.style.cssText =
        'display: block; margin-block: 4px; color: var(--scalar-color-2); font-size: 14px; line-height: 1.5';
      this.textContent = `${label}: ${items.join(' · ')}`;
    }
  }
}

class ErrorNumbers extends HTMLElement {
  connectedCallback() {
    const heading = document.createElement('h2');
    heading.textContent = 'Error numbers';
    const list = document.createElement('ul');
    for (const [code, number] of Object.entries(errorNumbers)) {
      const item = document.createElement('li');
      item.textContent = `${number} ${code}`;
      list.append(item);
    }
    this.style.cssText = 'display: block; max-width: 1000px; margin: 48px auto; padding: 0 60px';
    heading.style.cssText = 'margin-bottom: 12px; font-size: 20px; font-weight: 600';
    list.style.cssText =
      'columns: 15rem; color: var(--scalar-color-2); font-size: 14px; line-height: 1.7';
    this.replaceChildren(heading, list);
  }
}

/** Scalar's main element has no id that a link could name. */
document.querySelector('.skip')?.addEventListener('click', (event) => {
  const main = document.querySelector('main.references-rendered');
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
});

customElements.define(fieldElement, OperationField);
customElements.define(errorsElement, ErrorNumbers);

export default () => ({
  name: 'vita-extensions',
  extensions: Object.keys(labels).map((name) => ({ name, component: fieldElement })),
  views: {
    'content.end': [{ component: errorsElement, sidebar: { show: true, label: 'Error numbers' } }],
  },
});
